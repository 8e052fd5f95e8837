import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { Tabs } from '@fieldhouse/design/choice/Tabs'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { boxScore } from '@fieldhouse/sports/kit/box'
import { useMemo, useState } from 'react'
import { useSearchText } from '../../../shared/paths/usePlace.ts'
import type { Moment } from './moment.model.ts'
import { BoxTab } from './tabs/BoxTab.tsx'
import { CourtsTab } from './tabs/CourtsTab.tsx'
import { type Jump, PlaysTab } from './tabs/PlaysTab.tsx'
import { ResultsTab } from './tabs/ResultsTab.tsx'
import { RostersTab } from './tabs/RostersTab.tsx'
import { TeamStatsTab } from './tabs/TeamStatsTab.tsx'

interface GameTabsProps {
  moment: Moment
  /** The tables of a page that was asked for them: drawn by the server, and what it opens on. */
  drawnBox: BoxScore | undefined
  jump: Jump
}

type Tab = 'plays' | 'results' | 'courts' | 'box' | 'team' | 'rosters'

const notPlayed: ReadonlySet<Moment['status']['state']> = new Set([
  'upcoming',
  'tba',
  'moved',
  'postponed',
  'cancelled',
])

/** Only what the game has: a tab with nothing in it is not drawn. */
export function GameTabs({ moment, drawnBox, jump }: GameTabsProps) {
  const { state, module, plays, status } = moment
  const ownBox = useMemo(() => (module ? boxScore(module, state) : undefined), [module, state])
  // The server's are the newest: a picture that is behind must not be told them.
  const box = ownBox ?? (moment.behind ? undefined : drawnBox)
  const tabs: { value: Tab; label: string }[] = [
    ...(box && (box.events.length > 0 || box.standings) ? [{ value: 'results' as const, label: 'Results' }] : []),
    ...(state.courts ? [{ value: 'courts' as const, label: 'Courts' }] : []),
    ...(plays.length > 0 ? [{ value: 'plays' as const, label: 'Plays' }] : []),
    ...(box && box.away.length + box.home.length > 0 ? [{ value: 'box' as const, label: 'Box score' }] : []),
    ...(box && box.comparison.length > 0 ? [{ value: 'team' as const, label: 'Team stats' }] : []),
    ...(state.players ? [{ value: 'rosters' as const, label: 'Rosters' }] : []),
  ]
  const [chosen, setChosen] = useState(useSearchText('tab'))
  const choose = (tab: Tab) => {
    setChosen(tab)
    // In the address, so that it can be sent and is there after a reload; the page itself stays.
    const address = new URL(location.href)
    address.searchParams.set('tab', tab)
    history.replaceState(history.state, '', address)
  }
  // What was is read in numbers, what is on play by play.
  const first = drawnBox || state.status.kind === 'final' ? tabs.find(({ value }) => value === 'box') : undefined
  const tab = (tabs.find(({ value }) => value === chosen) ?? first ?? tabs[0])?.value
  if (!tab) return notPlayed.has(status.state) ? null : <Nothing />
  return (
    <Tabs label="About the game" tabs={tabs} value={tab} onChange={choose}>
      {tab === 'plays' && <PlaysTab moment={moment} jump={jump} />}
      {tab === 'results' && box && <ResultsTab box={box} />}
      {tab === 'courts' && <CourtsTab moment={moment} />}
      {tab === 'box' && box && <BoxTab moment={moment} box={box} />}
      {tab === 'team' && box && <TeamStatsTab moment={moment} rows={box.comparison} />}
      {tab === 'rosters' && <RostersTab moment={moment} />}
    </Tabs>
  )
}

const Nothing = () => (
  <EmptyState title="No plays and no box score" text="They are here as soon as somebody keeps them for this game." />
)
