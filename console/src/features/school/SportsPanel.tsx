import { identities } from '@fieldhouse/sports/identities'
import { Rows } from './Rows.tsx'
import type { PartProps } from './school.model.ts'

type Kept = PartProps['draft']['sports'][number]

const options = identities.map(({ slug, title }) => ({ value: slug, label: title }))

/** Its own address only where the sport's word is another: two teams of one sport. */
const withSport = (row: Kept, sport: string): Kept => {
  const { sport: before, ...rest } = row
  const isOwn = row.slug !== (before ?? row.slug) && row.slug !== sport
  return isOwn ? { ...rest, sport } : { ...rest, slug: sport }
}

const withSlug = (row: Kept, slug: string): Kept => {
  const { sport = row.slug, ...rest } = row
  return slug === sport ? { ...rest, slug } : { ...rest, slug, sport }
}

/** What is left empty is not said. */
const withTitle = (row: Kept, title: string): Kept => {
  const { title: _, ...rest } = row
  return title === '' ? rest : { ...rest, title }
}

const withId = (row: Kept, typed: string): Kept => {
  const { id: _, ...rest } = row
  return typed === '' ? rest : { ...rest, id: Number(typed) }
}

const usual = ({ slug, sport = slug }: Kept) => identities.find((each) => each.slug === sport)

/** A sport that it does not keep yet. */
const another = (kept: readonly Kept[]): Kept => ({
  slug: identities.find(({ slug }) => kept.every((each) => each.slug !== slug))?.slug ?? '',
})

/** The teams that it keeps, in the order in which fans find them. */
export const SportsPanel = ({ draft, change }: PartProps) => (
  <Rows
    one="Team"
    ordered
    rows={draft.sports}
    onChange={(sports) => change({ sports: [...sports] })}
    blank={() => another(draft.sports)}
    columns={[
      { label: 'Sport', value: ({ slug, sport = slug }) => sport, set: withSport, options },
      { label: 'Address', value: ({ slug }) => slug, set: withSlug },
      {
        label: 'Name (if different)',
        value: ({ title = '' }) => title,
        set: withTitle,
        usual: (row) => usual(row)?.title,
      },
      {
        label: 'API number (if different)',
        value: ({ id }) => (id === undefined ? '' : String(id)),
        set: withId,
        numeric: true,
        usual: (row) => String(usual(row)?.id ?? ''),
      },
    ]}
  />
)
