import { identities } from '@fieldhouse/sports/identities'
import { EditableRows } from './EditableRows.tsx'
import type { SchoolPanelProps } from './school.model.ts'

type SportRow = SchoolPanelProps['draft']['sports'][number]

const sportOptions = identities.map(({ slug, title }) => ({ value: slug, label: title }))

/** A row has its own address only when two teams play one sport; otherwise the address is the sport's. */
const withSport = (row: SportRow, sport: string): SportRow => {
  const { sport: before, ...rest } = row
  const isOwn = row.slug !== (before ?? row.slug) && row.slug !== sport
  return isOwn ? { ...rest, sport } : { ...rest, slug: sport }
}

const withSlug = (row: SportRow, slug: string): SportRow => {
  const { sport = row.slug, ...rest } = row
  return slug === sport ? { ...rest, slug } : { ...rest, slug, sport }
}

/** An empty title is left out. */
const withTitle = (row: SportRow, title: string): SportRow => {
  const { title: _, ...rest } = row
  return title === '' ? rest : { ...rest, title }
}

const withId = (row: SportRow, typed: string): SportRow => {
  const { id: _, ...rest } = row
  return typed === '' ? rest : { ...rest, id: Number(typed) }
}

const findIdentity = ({ slug, sport = slug }: SportRow) => identities.find((each) => each.slug === sport)

/** A sport that the school does not have yet. */
const newSportRow = (rows: readonly SportRow[]): SportRow => ({
  slug: identities.find(({ slug }) => rows.every((each) => each.slug !== slug))?.slug ?? '',
})

/** The school's teams in the order in which fans find them. */
export const SportsPanel = ({ draft, change }: SchoolPanelProps) => (
  <EditableRows
    rowLabel="Team"
    ordered
    rows={draft.sports}
    onChange={(sports) => change({ sports: [...sports] })}
    createRow={() => newSportRow(draft.sports)}
    columns={[
      { label: 'Sport', value: ({ slug, sport = slug }) => sport, set: withSport, options: sportOptions },
      { label: 'Address', value: ({ slug }) => slug, set: withSlug },
      {
        label: 'Name (if different)',
        value: ({ title = '' }) => title,
        set: withTitle,
        getDefault: (row) => findIdentity(row)?.title,
      },
      {
        label: 'API number',
        value: ({ id }) => (id === undefined ? '' : String(id)),
        set: withId,
        numeric: true,
        getDefault: (row) => String(findIdentity(row)?.id ?? ''),
      },
    ]}
  />
)
