import type { GameItem } from '@fieldhouse/contract/games/item'
import type { RowItem, Vod } from '@fieldhouse/contract/library/entities'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDatedStatus } from '../../games/dated-status.ts'
import { getGameTarget } from '../../games/game-target.ts'
import { getSportTitle, isScoreHidden, toContest } from '../../games/game-view.ts'
import { useNearGames } from '../../games/near-games.ts'
import { useLiveScores } from '../../games/useLiveScores.ts'
import { buildSubtitle } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { useCurrentPage } from '../../paths/useCurrentPage.ts'
import { formatMoment } from '../../time-formats.ts'
import { useWatchTitle } from '../useWatchTitle.ts'
import type { WatchContent } from '../watch-target.ts'
import styles from './LockedDetails.module.css'
import { WaysToWatch } from './WaysToWatch.tsx'
import { waysQuery } from './ways.queries.ts'

interface LockedDetailsProps {
  content: WatchContent
  /** A recorded video; an event or a channel has none. */
  title: Vod | undefined
  /** What else the fan can do with it. */
  renderActions(heading: string): ReactNode
}

/** What is locked, the score where the fan may read it, and the ways to watch it. */
export function LockedDetails({ content, title, renderActions }: LockedDetailsProps) {
  const { pathname, search } = useCurrentPage()
  const { data, isError } = useQuery(waysQuery(content))
  const item = data?.item
  const name = title?.title ?? (item?.type === 'channel' ? item.name : item?.title)
  useWatchTitle(name)
  const heading = name ?? (isError ? 'This video needs another plan' : 'Loading the video')
  const from = formatFrom(pathname, search)
  return (
    <div className={styles.locked}>
      <h1>{heading}</h1>
      {item && <Subtitle item={item} />}
      {data?.game && <LockedGame game={data.game} />}
      <WaysToWatch content={content} from={from} />
      <div className={styles.actions}>{renderActions(heading)}</div>
    </div>
  )
}

/** The address of this page. A program that began earlier has its start in it. */
const formatFrom = (pathname: string, search: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(search).toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The score as it is now; the answer about the ways has it as it was. */
function LockedGame({ game: known }: { game: GameItem }) {
  useLiveScores()
  const { data } = useNearGames()
  const game = data?.find(({ id }) => id === known.id) ?? known
  return (
    <nav aria-label="Game center" className={styles.game}>
      <ScoreBug
        big
        status={formatDatedStatus(game, new Date())}
        sport={getSportTitle(game.sport)}
        contest={toContest(game)}
        hidden={isScoreHidden(game)}
        link={<Link {...getGameTarget(game)} />}
      />
    </nav>
  )
}

/** The sport, with what else is known of a video, or with the state or start of a live event. */
function Subtitle({ item }: { item: RowItem }) {
  if (item.type === 'channel') return null
  const isLive = item.type === 'event' && item.state === 'live'
  const more =
    item.type === 'vod' ? buildSubtitle(item) : isLive ? '' : formatMoment(new Date(item.starts_at), new Date())
  return (
    <p className={styles.subtitle}>
      {[item.sport && getSportTitle(item.sport), more].filter(Boolean).join(' · ')}{' '}
      {isLive && <Badge tone="live">LIVE</Badge>}
    </p>
  )
}
