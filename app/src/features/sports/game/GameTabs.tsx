import { Tabs } from '@fieldhouse/design/choice/Tabs'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { boxScore } from '@fieldhouse/sports/box'
import { useMemo, useState } from 'react'
import type { Moment } from './moment.model.ts'
import { BoxTab } from './tabs/BoxTab.tsx'
import { CourtsTab } from './tabs/CourtsTab.tsx'
import { PlaysTab } from './tabs/PlaysTab.tsx'
import { ResultsTab } from './tabs/ResultsTab.tsx'
import { RostersTab } from './tabs/RostersTab.tsx'
import { TeamStatsTab } from './tabs/TeamStatsTab.tsx'

interface GameTabsProps {
  moment: Moment
  /** Goes to what happened then in the picture. */
  onJump: ((at: string) => void) | undefined
}

type Tab = 'plays' | 'results' | 'courts' | 'box' | 'team' | 'rosters'

/** Only what the game has: a tab with nothing in it is not drawn. */
export function GameTabs({ moment, onJump }: GameTabsProps) {
  const { state, module, plays, status } = moment
  const box = useMemo(() => (module ? boxScore(module, state) : undefined), [module, state])
  const tabs: { value: Tab; label: string }[] = [
    ...(box && (box.events.length > 0 || box.standings) ? [{ value: 'results' as const, label: 'Results' }] : []),
    ...(state.courts ? [{ value: 'courts' as const, label: 'Courts' }] : []),
    ...(plays.length > 0 ? [{ value: 'plays' as const, label: 'Plays' }] : []),
    ...(box && box.away.length + box.home.length > 0 ? [{ value: 'box' as const, label: 'Box score' }] : []),
    ...(box && box.comparison.length > 0 ? [{ value: 'team' as const, label: 'Team stats' }] : []),
    ...(state.players ? [{ value: 'rosters' as const, label: 'Rosters' }] : []),
  ]
  const [chosen, setChosen] = useState<Tab>()
  // What was is read in numbers, what is on play by play.
  const first = state.status.kind === 'final' ? tabs.find(({ value }) => value === 'box') : undefined
  const tab = (tabs.find(({ value }) => value === chosen) ?? first ?? tabs[0])?.value
  if (!tab)
    return status.state === 'upcoming' || status.state === 'tba' || status.state === 'moved' ? null : <Nothing />
  return (
    <Tabs label="About the game" tabs={tabs} value={tab} onChange={setChosen}>
      {tab === 'plays' && <PlaysTab moment={moment} onJump={onJump} />}
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
