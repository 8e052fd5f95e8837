import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { Tabs } from '@fieldhouse/design/choice/Tabs'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { boxScore } from '@fieldhouse/sports/kit/box'
import { useMemo, useState } from 'react'
import { useKeptText } from '../../../shared/paths/usePlace.ts'
import { isAhead, type Moment } from './moment.model.ts'
import { AboutGame } from './summary/AboutGame.tsx'
import { SummaryTab } from './summary/SummaryTab.tsx'
import { BoxTab } from './tabs/BoxTab.tsx'
import { CourtsTab } from './tabs/CourtsTab.tsx'
import type { Jump } from './tabs/PlayRow.tsx'
import { PlaysTab } from './tabs/PlaysTab.tsx'
import { ResultsTab } from './tabs/ResultsTab.tsx'
import { RostersTab } from './tabs/RostersTab.tsx'
import { TeamStatsTab } from './tabs/TeamStatsTab.tsx'

interface GameTabsProps {
  moment: Moment
  page: GamePage
  /** The tables of a page that was asked for them: drawn by the server, and what it opens on. */
  drawnBox: BoxScore | undefined
  jump: Jump
  narrow: boolean
}

type Tab = 'summary' | 'plays' | 'results' | 'courts' | 'box' | 'team' | 'rosters'

/** Only what the game has: a tab with nothing in it is not drawn. */
function tabsOf({ state, plays, game }: Moment, box: BoxScore | undefined): { value: Tab; label: string }[] {
  const tabs: { value: Tab; label: string }[] = [
    ...(box && (box.events.length > 0 || box.standings) ? [{ value: 'results' as const, label: 'Results' }] : []),
    ...(state.courts ? [{ value: 'courts' as const, label: 'Courts' }] : []),
    ...(plays.length > 0 ? [{ value: 'plays' as const, label: 'Plays' }] : []),
    ...(box && box.away.length + box.home.length > 0 ? [{ value: 'box' as const, label: 'Box score' }] : []),
    ...(box && box.comparison.length > 0 ? [{ value: 'team' as const, label: 'Team stats' }] : []),
    ...(state.players ? [{ value: 'rosters' as const, label: 'Rosters' }] : []),
  ]
  const told = (tabs.length > 0 || state.periods !== undefined) && !isAhead(game)
  return told ? [{ value: 'summary', label: 'Summary' }, ...tabs] : tabs
}

export function GameTabs({ moment, page, drawnBox, jump, narrow }: GameTabsProps) {
  const { state, module, game } = moment
  const ownBox = useMemo(() => (module ? boxScore(module, state) : undefined), [module, state])
  // The server's are the newest: a picture that is behind must not be told them.
  const box = ownBox ?? (moment.behind ? undefined : drawnBox)
  const tabs = tabsOf(moment, box)
  const [chosen, setChosen] = useKeptText('tab')
  const [player, setPlayer] = useState<string>()
  const choose = (tab: Tab, of?: string) => {
    setChosen(tab)
    setPlayer(of)
  }
  // Who asked for the numbers gets them, everybody else the game on one page.
  const first = drawnBox ? tabs.find(({ value }) => value === 'box') : undefined
  const tab = (tabs.find(({ value }) => value === chosen) ?? first ?? tabs[0])?.value
  if (!tab) return isAhead(game) ? null : <Nothing moment={moment} />
  return (
    <Tabs label="About the game" tabs={tabs} value={tab} onChange={(next) => choose(next)}>
      {tab === 'summary' && <SummaryTab moment={moment} page={page} box={box} jump={jump} narrow={narrow} />}
      {tab === 'plays' && <PlaysTab moment={moment} jump={jump} player={player} />}
      {tab === 'results' && box && <ResultsTab box={box} />}
      {tab === 'courts' && <CourtsTab moment={moment} />}
      {tab === 'box' && box && <BoxTab moment={moment} box={box} onLine={(of) => choose('plays', of)} />}
      {tab === 'team' && box && <TeamStatsTab moment={moment} rows={box.comparison} />}
      {tab === 'rosters' && <RostersTab moment={moment} />}
    </Tabs>
  )
}

const Nothing = ({ moment }: { moment: Moment }) => (
  <>
    <EmptyState title="No plays and no box score" text="They are here as soon as somebody keeps them for this game." />
    <AboutGame moment={moment} />
  </>
)
