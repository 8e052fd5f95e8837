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
import { isAhead, type Moment } from './moment.model.ts'
import { AboutGame } from './summary/AboutGame.tsx'
import { SummaryTab } from './summary/SummaryTab.tsx'
import { CourtsTab } from './tabs/CourtsTab.tsx'
import type { Jump } from './tabs/PlayRow.tsx'

/** A game opens on its summary: what stands in the other tabs is fetched when one of them is chosen, or named in the address. */
const fetchBox = () => import('./tabs/BoxTab.tsx')
const BoxTab = lazyByName(fetchBox, (module) => module.BoxTab)
/** Of who asks for the numbers, while the game is on its way. */
export const boxSoon = () => void fetchBox().catch(() => undefined)
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
/** Fetched before anybody prints: the browser does not wait for it then. */
const GameNotes = lazyByName(
  () => import('./summary/GameNotes.tsx'),
  (module) => module.GameNotes,
)

interface GameTabsProps {
  moment: Moment
  page: GamePage
  /** The tables of a page that was asked for them: drawn by the server, and what it opens on. */
  drawnBox: BoxScore | undefined
  jump: Jump
  narrow: boolean
  /** As the address names it. */
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
type Tab = keyof typeof labels

/** What the browser's title says of a tab; what a game opens on needs no name. */
export const tabWords = (chosen: string): string | undefined =>
  chosen in labels && chosen !== 'summary' ? labels[chosen as Tab].toLowerCase() : undefined

/** Only what the game has: a tab with nothing in it is not drawn. */
function tabsOf({ state, plays, game }: Moment, box: BoxScore | undefined): { value: Tab; label: string }[] {
  const has: Partial<Record<Tab, boolean>> = {
    results: box !== undefined && (box.events.length > 0 || box.standings !== null),
    courts: state.courts !== undefined,
    plays: plays.length > 0,
    box: box !== undefined && box.away.length + box.home.length > 0,
    team: box !== undefined && box.comparison.length > 0,
    rosters: state.players !== undefined,
  }
  const told = (Object.values(has).includes(true) || state.periods !== undefined) && !isAhead(game)
  return (Object.keys(labels) as Tab[])
    .filter((value) => (value === 'summary' ? told : has[value]))
    .map((value) => ({ value, label: labels[value] }))
}

export function GameTabs({ moment, page, drawnBox, jump, narrow, chosen, onChoose }: GameTabsProps) {
  const { state, module, game } = moment
  const ownBox = useMemo(() => (module ? boxScore(module, state) : undefined), [module, state])
  // The server's are the newest: a picture that is behind must not be told them.
  const box = ownBox ?? (moment.behind ? undefined : drawnBox)
  const tabs = tabsOf(moment, box)
  const [player, setPlayer] = useState<string>()
  const painted = useAfterPaint()
  const choose = (tab: Tab, of?: string) => {
    onChoose(tab)
    setPlayer(of)
  }
  // Who asked for the numbers gets them, everybody else the game on one page.
  const first = drawnBox ? tabs.find(({ value }) => value === 'box') : undefined
  const tab = (tabs.find(({ value }) => value === chosen) ?? first ?? tabs[0])?.value
  if (!tab) return isAhead(game) ? null : <Nothing moment={moment} />
  return (
    <Tabs label="About the game" tabs={tabs} value={tab} onChange={(next) => choose(next)}>
      {tab === 'summary' && <SummaryTab moment={moment} page={page} box={box} jump={jump} narrow={narrow} />}
      {tab === 'courts' && <CourtsTab moment={moment} />}
      <Suspense fallback={<Skeleton className={styles.tabShape} />}>
        {tab === 'plays' && <PlaysTab moment={moment} jump={jump} player={player} />}
        {tab === 'results' && box && <ResultsTab moment={moment} box={box} />}
        {tab === 'box' && box && <BoxTab moment={moment} box={box} onLine={(of) => choose('plays', of)} />}
        {tab === 'team' && box && <TeamStatsTab moment={moment} rows={box.comparison} />}
        {tab === 'rosters' && <RostersTab moment={moment} />}
      </Suspense>
      {painted && tab !== 'summary' && (
        <LazyCard>
          <GameNotes moment={moment} page={page} box={box} jump={jump} />
        </LazyCard>
      )}
    </Tabs>
  )
}

const Nothing = ({ moment }: { moment: Moment }) => (
  <>
    <EmptyState title="No play-by-play or box score" text="Check back after the game starts." />
    <AboutGame moment={moment} />
  </>
)
