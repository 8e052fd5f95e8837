import type { BoxScore, GamePage } from '@fieldhouse/contract/stats/entities'
import { Tabs } from '@fieldhouse/design/choice/Tabs'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { boxScore } from '@fieldhouse/sports/kit/box-score'
import { Suspense, useMemo, useState } from 'react'
import { useAfterPaint } from '../../../shared/screen/useAfterPaint.ts'
import styles from './Game.module.css'
import { isUpcomingGame, type MomentView } from './moment.model.ts'
import type { VideoJump } from './picture/clips/video-jump.ts'
import { AboutGame } from './summary/AboutGame.tsx'
import { SummaryTab } from './summary/SummaryTab.tsx'
import { CourtsTab } from './tabs/CourtsTab.tsx'

/** A game opens on its summary. The code of the other tabs loads when one of them is chosen or named in the address. */
const fetchBoxTab = () => import('./tabs/BoxTab.tsx')
const BoxTab = lazyByName(fetchBoxTab, (module) => module.BoxTab)
/** Starts loading the box score tab while the game loads, for addresses that ask for it. */
export const prefetchBoxTab = () => void fetchBoxTab().catch(() => undefined)
const PlaysTab = lazyByName(
  () => import('./tabs/PlaysTab.tsx'),
  (module) => module.PlaysTab,
)
const ResultsTab = lazyByName(
  () => import('./tabs/ResultsTab.tsx'),
  (module) => module.ResultsTab,
)
const RostersTab = lazyByName(
  () => import('./tabs/RostersTab.tsx'),
  (module) => module.RostersTab,
)
const TeamStatsTab = lazyByName(
  () => import('./tabs/TeamStatsTab.tsx'),
  (module) => module.TeamStatsTab,
)
/** Loads before anyone prints, because the browser does not wait for it then. */
const GameNotes = lazyByName(
  () => import('./summary/GameNotes.tsx'),
  (module) => module.GameNotes,
)

interface GameTabsProps {
  moment: MomentView
  page: GamePage
  /** Box score drawn by the server when the address asks for it; the page then opens on it. */
  drawnBox: BoxScore | undefined
  jump: VideoJump
  narrow: boolean
  /** Tab named in the address. */
  chosen: string
  onChoose(tab: string): void
}

const labels = {
  summary: 'Summary',
  results: 'Results',
  courts: 'Courts',
  plays: 'Plays',
  box: 'Box score',
  team: 'Team stats',
  rosters: 'Rosters',
} as const
type GameTab = keyof typeof labels

/** Returns the part of the browser's title that names the tab; the summary needs none. */
export const getTabTitle = (chosen: string): string | undefined =>
  chosen in labels && chosen !== 'summary' ? labels[chosen as GameTab].toLowerCase() : undefined

/** Lists only tabs with content. */
function listTabs({ state, plays, game }: MomentView, box: BoxScore | undefined): { value: GameTab; label: string }[] {
  const available: Partial<Record<GameTab, boolean>> = {
    results: box !== undefined && (box.events.length > 0 || box.standings !== null),
    courts: state.courts !== undefined,
    plays: plays.length > 0,
    box: box !== undefined && box.away.length + box.home.length > 0,
    team: box !== undefined && box.comparison.length > 0,
    rosters: state.players !== undefined,
  }
  const hasSummary = (Object.values(available).includes(true) || state.periods !== undefined) && !isUpcomingGame(game)
  return (Object.keys(labels) as GameTab[])
    .filter((value) => (value === 'summary' ? hasSummary : available[value]))
    .map((value) => ({ value, label: labels[value] }))
}

export function GameTabs({ moment, page, drawnBox, jump, narrow, chosen, onChoose }: GameTabsProps) {
  const { state, module, game } = moment
  const ownBox = useMemo(() => (module ? boxScore(module, state) : undefined), [module, state])
  // The server's tables show the newest state, which a delayed video must not reveal.
  const box = ownBox ?? (moment.behind ? undefined : drawnBox)
  const tabs = listTabs(moment, box)
  const [player, setPlayer] = useState<string>()
  const hasPainted = useAfterPaint()
  const chooseTab = (tab: GameTab, of?: string) => {
    onChoose(tab)
    setPlayer(of)
  }
  // Opens the box score for addresses that ask for it, and the summary otherwise.
  const first = drawnBox ? tabs.find(({ value }) => value === 'box') : undefined
  const tab = (tabs.find(({ value }) => value === chosen) ?? first ?? tabs[0])?.value
  if (!tab) return isUpcomingGame(game) ? null : <NoGameDetails moment={moment} />
  return (
    <Tabs label="About the game" tabs={tabs} value={tab} onChange={(next) => chooseTab(next)}>
      {tab === 'summary' && <SummaryTab moment={moment} page={page} box={box} jump={jump} narrow={narrow} />}
      {tab === 'courts' && <CourtsTab moment={moment} />}
      <Suspense fallback={<Skeleton className={styles.tabShape} />}>
        {tab === 'plays' && <PlaysTab moment={moment} jump={jump} player={player} />}
        {tab === 'results' && box && <ResultsTab moment={moment} box={box} />}
        {tab === 'box' && box && (
          <BoxTab moment={moment} box={box} jump={jump} onLine={(of) => chooseTab('plays', of)} />
        )}
        {tab === 'team' && box && <TeamStatsTab moment={moment} rows={box.comparison} />}
        {tab === 'rosters' && <RostersTab moment={moment} />}
      </Suspense>
      {hasPainted && tab !== 'summary' && (
        <LazyCard>
          <GameNotes moment={moment} page={page} box={box} jump={jump} />
        </LazyCard>
      )}
    </Tabs>
  )
}

const NoGameDetails = ({ moment }: { moment: MomentView }) => (
  <>
    <EmptyState title="No play-by-play or box score" text="Check back after the game starts." />
    <AboutGame moment={moment} />
  </>
)
