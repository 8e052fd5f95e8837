import { errorMessage } from '@fieldhouse/client/api/api-error'
import { type ColumnRole, type DayOrder, formatColumnChoices } from '@fieldhouse/contract/games/import/columns'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { type ImportPlan, importSchedule } from '@fieldhouse/contract/games/schedule'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useRef, useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import { readTableFile } from '../files/table-file.ts'

/** Detects what a text is. Spreadsheet cells come separated by tabs, which the server reads as they are. */
const detectContentType = (text: string): string =>
  /^\s*BEGIN:VCALENDAR/.test(text) ? 'text/calendar' : /^\s*</.test(text) ? 'application/rss+xml' : 'text/csv'

export type TableKind = 'schedule' | 'roster' | 'standings'

/** The user's choices of how a table is read. */
export interface TableChoices {
  columns: Readonly<Record<number, ColumnRole>>
  dates: DayOrder | undefined
  /** Whether events without an opponent are meets. */
  withEvents: boolean
  /** Whether this is the full roster, so that anyone not listed is removed. */
  isWhole: boolean
  /** Whether an empty cell clears what is known of a person. */
  clearsEmpty: boolean
  /** Who the lines of a roster are that were asked about. */
  same: Readonly<Record<number, number | 'new'>>
  /** Games that the table lacks and that go to the trash with the import. */
  removed: readonly number[]
}

export const noChoices: TableChoices = {
  columns: {},
  dates: undefined,
  withEvents: false,
  isWhole: false,
  clearsEmpty: false,
  same: {},
  removed: [],
}

/** Converts choices to the server's query; an ambiguous date is asked about. */
export const toColumnsQuery = ({ columns, dates }: TableChoices) => {
  const choices = Object.entries(columns).map(([place, role]) => ({ column: `#${place}`, role }))
  return { ...(choices.length > 0 && { columns: formatColumnChoices(choices) }), dates: dates ?? ('ask' as const) }
}

const toRosterQuery = ({ isWhole, clearsEmpty, same }: TableChoices) => ({
  ...(isWhole && { complete: 'true' as const }),
  ...(clearsEmpty && { empty: 'clear' as const }),
  ...(Object.keys(same).length > 0 && {
    same: Object.entries(same)
      .map(([line, person]) => `${line}:${person}`)
      .join(','),
  }),
})

const toEventsQuery = ({ withEvents }: TableChoices) => (withEvents ? { events: 'add' as const } : {})

/** A schedule may name a sport on each line; a roster and standings belong to one sport. */
const allSports = ''
export const everySport = { value: allSports, label: 'All sports in the file' }

interface TableRows {
  kind: TableKind
  sport: string
  text: string
}

function importTable({ kind, sport, text }: TableRows, dry: boolean, choices: TableChoices): Promise<ImportPlan> {
  const body = new Blob([text], { type: detectContentType(text) })
  const query = { ...(dry && { dry_run: 'true' as const }), ...(sport !== allSports && { sport }) }
  if (kind === 'schedule')
    return sendStaffRequest(importSchedule, {
      query: {
        ...query,
        ...toColumnsQuery(choices),
        ...toEventsQuery(choices),
        ...(!dry && choices.removed.length > 0 && { remove: choices.removed.join(',') }),
      },
      body,
    })
  if (kind === 'standings') return sendStaffRequest(importStandings, { query: { ...query, sport }, body })
  return sendStaffRequest(importRoster, { query: { ...query, sport, ...toRosterQuery(choices) }, body })
}

/** Imports a table. Every changed choice fetches a new preview. A team's page imports the roster of its sport alone. */
export function useTableImport(rosterOf = allSports) {
  const [kind, setKind] = useState<TableKind>(rosterOf === allSports ? 'schedule' : 'roster')
  const [sport, setSport] = useState(rosterOf)
  const [text, setText] = useState('')
  const [choices, setChoices] = useState(noChoices)
  const [planned, setPlanned] = useState<ImportPlan>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Answers to requests before this one are ignored.
  const newestRequest = useRef(0)

  const preview = async (dry: boolean, choices: TableChoices) => {
    newestRequest.current += 1
    const ownNumber = newestRequest.current
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await importTable({ kind, sport, text }, dry, choices)
      if (ownNumber === newestRequest.current) setPlanned(answer)
      if (!dry) await refetchQueries('games', 'files', 'people', 'activity log')
    } catch (error) {
      if (ownNumber === newestRequest.current) setProblem(errorMessage(error))
    } finally {
      if (ownNumber === newestRequest.current) setBusy(false)
    }
  }
  const previewWith = (next: TableChoices) => {
    setChoices(next)
    // Before the first preview there is nothing to read again. After an import there is while names are still asked about.
    if (planned?.dry_run || planned?.questions.length || busy) void preview(true, next)
  }
  const clearPreview = () => {
    newestRequest.current += 1
    setBusy(false)
    setPlanned(undefined)
    // Whether a roster is full was chosen before the preview.
    setChoices(({ isWhole, clearsEmpty }) => ({ ...noChoices, isWhole, clearsEmpty }))
  }

  const changeText = (next: string) => {
    setText(next)
    setProblem(undefined)
    clearPreview()
  }
  return {
    kind,
    sport,
    text,
    planned,
    busy,
    problem,
    choices,
    setKind: (next: TableKind) => {
      setKind(next)
      setSport((before) => before || (next === 'schedule' ? allSports : (listSchoolSports()[0]?.slug ?? allSports)))
      clearPreview()
    },
    setSport: (next: string) => {
      setSport(next)
      clearPreview()
    },
    setText: changeText,
    readFile: (file: File) =>
      readTableFile(file).then((rows) => ('text' in rows ? changeText(rows.text) : setProblem(rows.wrong))),
    previewNow: () => void preview(true, choices),
    importNow: () => void preview(false, choices),
    chooseColumn: (place: number, role: ColumnRole) =>
      previewWith({ ...choices, columns: { ...choices.columns, [place]: role } }),
    choose: (changes: Partial<TableChoices>) => previewWith({ ...choices, ...changes }),
    chooseRemoved: (removed: readonly number[]) => setChoices({ ...choices, removed }),
  }
}
