import type { Team } from '@fieldhouse/contract/customer/choices'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { CardRow } from '@fieldhouse/design/video/CardRow'
import { useQuery } from '@tanstack/react-query'
import { useGroups } from '../../shared/catalogs/catalogs.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { VodCard } from '../../shared/rows/cards/VodCard.tsx'
import { cellOf } from '../../shared/rows/cells.model.ts'
import { RowPlaceholder } from '../../shared/rows/RowPlaceholder.tsx'
import { browseQuery } from '../../shared/watching/titles.queries.ts'

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
