import { useNow } from '@fieldhouse/client/state/useNow'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { useQuery } from '@tanstack/react-query'
import { AdSlot } from '../../shared/ads/AdSlot.tsx'
import { useFollowedSports } from '../../shared/customer/teams.queries.ts'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { useNearGames } from '../../shared/games/near-games.ts'
import { useLiveScores } from '../../shared/games/useLiveScores.ts'
import { usePageBanners } from '../../shared/homes/home.queries.ts'
import { useAddressText } from '../../shared/paths/useCurrentPage.ts'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { channelsQuery } from '../../shared/watching/live.queries.ts'
import { listGuideDays } from './days.model.ts'
import { DayChips } from './guide/DayChips.tsx'
import { ProgramGuide } from './guide/ProgramGuide.tsx'
import { ChannelCards } from './now/ChannelCards.tsx'
import styles from './now/LiveGames.module.css'
import { listGamesOnAir } from './now/live-games.model.ts'
import { NowAndNext } from './now/NowAndNext.tsx'

/** Games that are on now and can be watched, above the channels. */
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

/** Often enough for a time line that moves a few pixels a minute. */
const refreshMs = 15_000

const noGames: readonly never[] = []
const noTeams: ReadonlySet<string> = new Set()

/** Shows what every channel and live game plays now, next and earlier. */
export function LiveTvScreen() {
  const channels = useQuery(channelsQuery)
  const banners = usePageBanners('livetv')
  const now = useNow(refreshMs).getTime()
  const nearGames = useNearGames()
  const games = nearGames.data ?? noGames
  const followed = useFollowedSports() ?? noTeams
  const liveGames = listGamesOnAir(games, followed)
  useLiveScores()
  const choices = listGuideDays(new Date(now))
  const [day, setDay] = useAddressText('day')
  const chosen = choices.find(({ key }) => key === day) ?? choices[1]
  return (
    <VideoScreen title="Live TV">
      <ReadState query={channels} what="The channels" loading={<RowPlaceholder label="Loading the channels" />}>
        {(list) =>
          nearGames.isLoading ? (
            <RowPlaceholder label="Loading the live games" />
          ) : list.length > 0 && chosen ? (
            <>
              {liveGames.length > 0 && <LiveGames games={liveGames} />}
              <NowAndNext channels={list} now={now} />
              <DayChips days={choices} chosen={chosen.key} onChoose={setDay} channels={list.length} />
              <ProgramGuide channels={list} day={chosen} now={now} games={games} />
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
