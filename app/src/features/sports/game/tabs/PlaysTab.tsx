import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { useState } from 'react'
import { useAddressText } from '../../../../shared/paths/useCurrentPage.ts'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { PlayFilters } from './PlayFilters.tsx'
import { PlayGroupPanel } from './PlayGroupPanel.tsx'
import styles from './Plays.module.css'
import { allPlays, filterPlays, groupPlays, type PlayFilter } from './plays.model.ts'
import { useKeyPlays } from './useKeyPlays.ts'

interface PlaysTabProps {
  moment: MomentView
  jump: VideoJump
  /** Player whose box score line links here. */
  player: string | undefined
}

/** Up to this many plays are all shown open. */
const fewPlays = 40

/**
 * Plays by drive, half inning, set or period, newest first and open; each group shows how it ended and the score after
 * it.
 */
export function PlaysTab({ moment, jump, player }: PlaysTabProps) {
  const [filter, setFilter] = usePlayFilter(player)
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const plays = filterPlays(moment, filter)
  const turns = useKeyPlays(moment)
  const stretches = groupPlays(moment, plays, turns)
  const printing = usePrinting()
  const isAllOpen = plays.length <= fewPlays || filter !== allPlays
  return (
    <>
      <PlayFilters moment={moment} filter={filter} onChange={setFilter} />
      {stretches.length === 0 && <p className={styles.none}>No plays match this filter yet.</p>}
      {stretches.map((stretch, index) => {
        const open =
          printing ||
          (toggled[stretch.key] ?? (isAllOpen || index === 0 || stretch.plays.some(({ key }) => jump.isShown(key))))
        return (
          <PlayGroupPanel
            key={stretch.key}
            stretch={stretch}
            moment={moment}
            jump={jump}
            turns={turns}
            open={open}
            onToggle={() => setToggled({ ...toggled, [stretch.key]: !open })}
          />
        )
      })}
    </>
  )
}

/** Keeps the filter in the address, so that the way back restores it. */
function usePlayFilter(of: string | undefined): [PlayFilter, (filter: PlayFilter) => void] {
  const [kind, setKind] = useAddressText('plays')
  const [period, setPeriod] = useAddressText('period')
  const [player, setPlayer] = useAddressText('player')
  const [linkedPlayer, setLinkedPlayer] = useState(of)
  const filter = {
    kind,
    period: period === '' ? undefined : Number(period),
    player: (linkedPlayer ?? player) || undefined,
  }
  const chooseFilter = (next: PlayFilter) => {
    setLinkedPlayer(undefined)
    setKind(next.kind)
    setPeriod(next.period === undefined ? '' : String(next.period))
    setPlayer(next.player ?? '')
  }
  return [isUnfiltered(filter) ? allPlays : filter, chooseFilter]
}

const isUnfiltered = ({ kind, period, player }: PlayFilter) =>
  kind === '' && period === undefined && player === undefined
