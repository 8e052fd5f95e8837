import { useNow } from '@fieldhouse/client/state/useNow'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { useQuery } from '@tanstack/react-query'
import { AdSlot } from '../../shared/ads/AdSlot.tsx'
import { useFollowed } from '../../shared/customer/teams.queries.ts'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { useNearGames } from '../../shared/games/near-games.ts'
import { useScores } from '../../shared/games/useScores.ts'
import { usePageBanners } from '../../shared/homes/home.queries.ts'
import { useKeptText } from '../../shared/paths/usePlace.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { channelsQuery } from '../../shared/watching/live.queries.ts'
import { days } from './days.model.ts'
import { DayChips } from './guide/DayChips.tsx'
import { Guide } from './guide/Guide.tsx'
import { ChannelCards } from './now/ChannelCards.tsx'
import styles from './now/LiveGames.module.css'
import { gamesOnAir } from './now/live-games.model.ts'
import { NowAndNext } from './now/NowAndNext.tsx'

/** What is played now and can be watched, above the channels. */
const LiveGames = ({ games }: { games: readonly GameItem[] }) => (
  <section aria-labelledby="live-games" className={styles.games}>
    <h2 id="live-games">Live games</h2>
    <ul className={scheduleListClass}>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </ul>
  </section>
)

/** Often enough for a line that moves some pixels a minute. */
const everyMs = 15_000

const none: readonly never[] = []
const nobody: ReadonlySet<string> = new Set()

/** What every channel and every game shows now, what comes, and what was. */
export function LiveTvScreen() {
  const channels = useQuery(channelsQuery)
  const banners = usePageBanners('livetv')
  const now = useNow(everyMs).getTime()
  const near = useNearGames()
  const games = near.data ?? none
  const followed = useFollowed() ?? nobody
  const onAir = gamesOnAir(games, followed)
  useScores()
  const choices = days(new Date(now))
  const [day, setDay] = useKeptText('day')
  const chosen = choices.find(({ key }) => key === day) ?? choices[1]
  return (
    <VideoScreen title="Live TV">
      <ReadState query={channels} what="The channels" loading={<RowPlaceholder label="Loading the channels" />}>
        {(list) =>
          near.isLoading ? (
            <RowPlaceholder label="Loading the live games" />
          ) : list.length > 0 && chosen ? (
            <>
              {onAir.length > 0 && <LiveGames games={onAir} />}
              <NowAndNext channels={list} now={now} />
              <DayChips days={choices} chosen={chosen.key} onChoose={setDay} channels={list.length} />
              <Guide channels={list} day={chosen} now={now} games={games} />
              <ChannelCards channels={list} day={chosen} now={now} games={games} />
              <AdSlot ads={banners} />
            </>
          ) : (
            <EmptyState
              art={<SportFigure sport="tennis" size={56} />}
              title="No channels yet"
              text="Check back when the first channel is on."
            />
          )
        }
      </ReadState>
    </VideoScreen>
  )
}
