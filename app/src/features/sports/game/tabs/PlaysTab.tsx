import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { useState } from 'react'
import { useKeptText } from '../../../../shared/paths/usePlace.ts'
import type { Moment } from '../moment.model.ts'
import { PlayFilters } from './PlayFilters.tsx'
import type { Jump } from './PlayRow.tsx'
import { PlayStretch } from './PlayStretch.tsx'
import styles from './Plays.module.css'
import { allPlays, type PlayFilter, shownPlays, stretchesOf } from './plays.model.ts'
import { useTurns } from './turns.ts'

interface PlaysTabProps {
  moment: Moment
  jump: Jump
  /** Whose line led here. */
  player: string | undefined
}

/** So many plays are read without looking for one. */
const fewPlays = 40

/** By drive, half inning, set or period, the newest first and open; each says how it ended and what it made of the score. */
export function PlaysTab({ moment, jump, player }: PlaysTabProps) {
  const [filter, setFilter] = useFilter(player)
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const plays = shownPlays(moment, filter)
  const turns = useTurns(moment)
  const stretches = stretchesOf(moment, plays, turns)
  const printing = usePrinting()
  const all = plays.length <= fewPlays || filter !== allPlays
  return (
    <>
      <PlayFilters moment={moment} filter={filter} onChange={setFilter} />
      {stretches.length === 0 && <p className={styles.none}>No plays match this filter yet.</p>}
      {stretches.map((stretch, index) => {
        const open = printing || (turned[stretch.key] ?? (all || index === 0))
        return (
          <PlayStretch
            key={stretch.key}
            stretch={stretch}
            moment={moment}
            jump={jump}
            turns={turns}
            open={open}
            onToggle={() => setTurned({ ...turned, [stretch.key]: !open })}
          />
        )
      })}
    </>
  )
}

/** In the address: which plays one reads is there on the way back. */
function useFilter(of: string | undefined): [PlayFilter, (filter: PlayFilter) => void] {
  const [kind, setKind] = useKeptText('plays')
  const [period, setPeriod] = useKeptText('period')
  const [player, setPlayer] = useKeptText('player')
  const [came, setCame] = useState(of)
  const filter = { kind, period: period === '' ? undefined : Number(period), player: (came ?? player) || undefined }
  const choose = (next: PlayFilter) => {
    setCame(undefined)
    setKind(next.kind)
    setPeriod(next.period === undefined ? '' : String(next.period))
    setPlayer(next.player ?? '')
  }
  return [isAll(filter) ? allPlays : filter, choose]
}

const isAll = ({ kind, period, player }: PlayFilter) => kind === '' && period === undefined && player === undefined
