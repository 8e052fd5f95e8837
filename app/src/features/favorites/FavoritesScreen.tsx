import type { Team } from '@fieldhouse/contract/customer/choices'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { SportFigure } from '@fieldhouse/design/art/SportFigure'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { getSelectedTeams, useTeams } from '../../shared/customer/teams.queries.ts'
import { useFavorites } from '../../shared/favorites/favorites.queries.ts'
import { HeartButton } from '../../shared/favorites/HeartButton.tsx'
import { toVideoCell } from '../../shared/homes/cells.model.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { VodCard } from '../../shared/rows/cards/VodCard.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { RowPlaceholder } from '../../shared/screen/RowPlaceholder.tsx'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { StoryRow } from '../../shared/stories/StoryRow.tsx'
import { browseQuery } from '../../shared/watching/titles.queries.ts'
import { FavoriteGroups, FavoritePersons } from './FavoriteLists.tsx'

/** Shows the newest videos of followed teams, stories about them, and everything with a heart. */
export function FavoritesScreen() {
  const favorites = useFavorites()
  const { data: teams } = useTeams()
  const followed = getSelectedTeams(teams ?? [])
  return (
    <VideoScreen title="Favorites" intro="Your teams and favorites.">
      {followed.map((team) => (
        <NewestTeamVideos key={team.id} team={team} />
      ))}
      {followed.length > 0 && (
        <StoryRow title="Stories about your teams" wanted={[{ teams: followed.map(({ slug }) => slug) }]} />
      )}
      <ReadState query={favorites} what="Your favorites" loading={<RowPlaceholder label="Loading your favorites" />}>
        {({ titles, persons, groups }) => (
          <>
            {titles.length > 0 && (
              <CardRow
                title="Videos"
                items={titles}
                keyOf={({ id }) => String(id)}
                render={(item) => (
                  <VodCard
                    cell={toVideoCell(item)}
                    row="favorites"
                    actions={<HeartButton subject={{ kind: 'title', item }} name={item.title} bare />}
                  />
                )}
              />
            )}
            <FavoritePersons persons={persons} />
            <FavoriteGroups groups={groups} />
            {titles.length + persons.length + groups.length === 0 && <NoFavorites followed={followed} />}
          </>
        )}
      </ReadState>
    </VideoScreen>
  )
}

const NoFavorites = ({ followed }: { followed: readonly Team[] }) => (
  <EmptyState
    art={<SportFigure sport="volleyball" size={56} />}
    title="No favorites yet"
    text="Tap the heart on a video, player or team."
    action={
      followed.length === 0 && (
        <Link to="/app/account/teams" className={buttonClass({ size: 44 })}>
          Choose your teams
        </Link>
      )
    }
  />
)

/** The newest videos of a team; a team without a video has no row. */
function NewestTeamVideos({ team: { slug, name } }: { team: Team }) {
  const { data: sections } = useGroups()
  const group = sections?.flatMap(({ catalogs }) => catalogs).find((one) => one.slug === slug)
  const newest = useQuery({ ...browseQuery(group?.id ?? 0), enabled: group !== undefined })
  if (!newest.data) return newest.isLoading ? <RowPlaceholder label={`Loading ${name}`} rows={1} /> : null
  const videos = newest.data
    .filter(({ kind }) => kind !== 'series')
    .toSorted((one, two) => (two.air_date ?? '').localeCompare(one.air_date ?? ''))
  if (videos.length === 0) return null
  return (
    <CardRow
      title={name}
      mark={
        <Link to="/app/sports/$sportSlug" params={{ sportSlug: slug }} className={linkClass()}>
          See all<span className="visually-hidden"> of {name}</span>
        </Link>
      }
      items={videos}
      keyOf={({ id }) => String(id)}
      render={(film) => <VodCard cell={toVideoCell(film)} row={`team-${slug}`} />}
    />
  )
}
