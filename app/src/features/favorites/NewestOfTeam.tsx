import type { Team } from '@fieldhouse/contract/customer/choices'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { RowPlaceholder } from '../../shared/content/rows/RowPlaceholder.tsx'
import { VodCard } from '../../shared/content/rows/VodCard.tsx'
import { useGroups } from '../../shared/content/video/catalogs.queries.ts'
import { cellOf } from '../../shared/content/video/cells.model.ts'
import { browseQuery } from '../../shared/content/video/titles.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'

/** What came last of a team; a team without a video has no row. */
export function NewestOfTeam({ team: { slug, name } }: { team: Team }) {
  const { data: sections } = useGroups()
  const group = sections?.flatMap(({ catalogs }) => catalogs).find((one) => one.slug === slug)
  const newest = useQuery({ ...browseQuery(group?.id ?? 0), enabled: group !== undefined })
  if (!newest.data) return newest.isLoading ? <RowPlaceholder label={`Loading ${name}`} rows={1} /> : null
  const films = newest.data
    .filter(({ kind }) => kind !== 'series')
    .toSorted((one, two) => (two.air_date ?? '').localeCompare(one.air_date ?? ''))
  if (films.length === 0) return null
  return (
    <CardRow
      title={name}
      mark={
        <Link to="/app/sports/$sportSlug" params={{ sportSlug: slug }} className={linkClass()}>
          See all<span className="visually-hidden"> of {name}</span>
        </Link>
      }
      items={films}
      keyOf={({ id }) => String(id)}
      render={(film) => <VodCard cell={cellOf(film)} row={`team-${slug}`} />}
    />
  )
}
