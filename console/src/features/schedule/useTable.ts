import { errorMessage } from '@fieldhouse/client/api/api-error'
import { type ColumnRole, type DayOrder, formatColumnChoices } from '@fieldhouse/contract/games/import/columns'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { type ImportPlan, importSchedule } from '@fieldhouse/contract/games/schedule'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useRef, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { rowsOf } from '../../shared/files/table-file.ts'

/** What a text says that it is; a spreadsheet's cells come with tabs between them, which the server reads as they are. */
const typeOf = (text: string): string =>
  /^\s*BEGIN:VCALENDAR/.test(text) ? 'text/calendar' : /^\s*</.test(text) ? 'application/rss+xml' : 'text/csv'

export type Kind = 'schedule' | 'roster' | 'standings'

/** What somebody says of a table beyond what stands in it. */
export interface Said {
  columns: Readonly<Record<number, ColumnRole>>
  dates: DayOrder | undefined
  /** Events without an opponent are meets. */
  withEvents: boolean
  /** It is the whole roster: whoever is not in it leaves. */
  isWhole: boolean
}

export const nothingSaid: Said = { columns: {}, dates: undefined, withEvents: false, isWhole: false }

/** As the server takes it; what can be read in two ways is asked here. */
export const asSaid = ({ columns, dates }: Said) => {
  const said = Object.entries(columns).map(([place, role]) => ({ column: `#${place}`, role }))
  return { ...(said.length > 0 && { columns: formatColumnChoices(said) }), dates: dates ?? ('ask' as const) }
}

const eventsOf = ({ withEvents }: Said) => (withEvents ? { events: 'add' as const } : {})

/** A schedule may name the sport of each line; a roster and standings are of one. */
const allSports = ''
export const everySport = { value: allSports, label: 'All sports in the file' }

interface Rows {
  kind: Kind
  sport: string
  text: string
}

function sent({ kind, sport, text }: Rows, dry: boolean, how: Said): Promise<ImportPlan> {
  const body = new Blob([text], { type: typeOf(text) })
  const query = { ...(dry && { dry_run: 'true' as const }), ...(sport !== allSports && { sport }) }
  if (kind === 'schedule')
    return request(importSchedule, { query: { ...query, ...asSaid(how), ...eventsOf(how) }, body })
  if (kind === 'standings') return request(importStandings, { query: { ...query, sport }, body })
  return request(importRoster, { query: { ...query, sport, ...(how.isWhole && { complete: 'true' as const }) }, body })
}

/** A table on its way into the schedule: what it would change is asked again whenever something of it is said otherwise. */
export function useTable() {
  const [kind, setKind] = useState<Kind>('schedule')
  const [sport, setSport] = useState(allSports)
  const [text, setText] = useState('')
  const [said, setSaid] = useState(nothingSaid)
  const [planned, setPlanned] = useState<ImportPlan>()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  // Of several answers that are underway the last question's counts.
  const newest = useRef(0)

  const send = async (dry: boolean, how: Said) => {
    newest.current += 1
    const mine = newest.current
    setBusy(true)
    setWrong(undefined)
    try {
      const answer = await sent({ kind, sport, text }, dry, how)
      if (mine === newest.current) setPlanned(answer)
      if (!dry) await changed('games', 'files')
    } catch (error) {
      if (mine === newest.current) setWrong(errorMessage(error))
    } finally {
      if (mine === newest.current) setBusy(false)
    }
  }
  const again = (next: Said) => {
    setSaid(next)
    void send(true, next)
  }
  const anew = () => {
    newest.current += 1
    setBusy(false)
    setPlanned(undefined)
    setSaid(nothingSaid)
  }

  const write = (next: string) => {
    setText(next)
    setWrong(undefined)
    anew()
  }

  return {
    kind,
    sport,
    text,
    planned,
    busy,
    wrong,
    isWhole: said.isWhole,
    setKind: (next: Kind) => {
      setKind(next)
      setSport((before) => before || (next === 'schedule' ? allSports : (listSchoolSports()[0]?.slug ?? allSports)))
      anew()
    },
    setSport: (next: string) => {
      setSport(next)
      anew()
    },
    setText: write,
    takeFile: (file: File) => rowsOf(file).then((rows) => ('text' in rows ? write(rows.text) : setWrong(rows.wrong))),
    see: () => void send(true, said),
    takeOver: () => void send(false, said),
    sayColumn: (place: number, role: ColumnRole) => again({ ...said, columns: { ...said.columns, [place]: role } }),
    sayDates: (dates: DayOrder) => again({ ...said, dates }),
    addEvents: () => again({ ...said, withEvents: true }),
    sayWhole: (isWhole: boolean) => again({ ...said, isWhole }),
  }
}
