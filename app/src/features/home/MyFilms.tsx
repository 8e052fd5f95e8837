import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQueries } from '@tanstack/react-query'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { VodCard } from '../../shared/rows/cards/VodCard.tsx'
import { cellOf } from '../../shared/rows/cells.model.ts'
import { RowPlaceholder } from '../../shared/rows/RowPlaceholder.tsx'
import { browseQuery } from '../../shared/watching/titles.queries.ts'
import { newestFilms } from './mine.model.ts'

/** Of more teams than these nobody needs the newest at once. */
const teamsAtMost = 8

/** What came last of the teams that are followed, in one row. */
export function MyFilms({ followed }: { followed: ReadonlySet<string> }) {
  const { data: sections } = useGroups()
  const groups = (sections ?? []).flatMap(({ catalogs }) => catalogs).filter(({ slug }) => followed.has(slug))
  const asked = useQueries({ queries: groups.slice(0, teamsAtMost).map(({ id }) => browseQuery(id)) })
  if (!sections || asked.some(({ isLoading }) => isLoading))
    return <RowPlaceholder label="Loading your videos" rows={1} />
  const films = newestFilms(asked.map(({ data }) => data ?? []))
  if (films.length === 0) return null
  return (
    <CardRow
      title="From your teams"
      items={films}
      keyOf={({ id }) => String(id)}
      render={(film) => <VodCard cell={cellOf(film)} row={`team-${film.sport}`} />}
    />
  )
}
