import type { ConcessionPage, ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import {
  type Allergen,
  allergenLabels,
  allergens,
  type Diet,
  dietLabels,
  diets,
} from '@fieldhouse/contract/concessions/food'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Link } from '../../shared/paths/Link.tsx'
import { useKeptText } from '../../shared/paths/usePlace.ts'
import styles from './Concessions.module.css'
import { searched, wayWords } from './concessions.model.ts'
import { MenuLine } from './MenuLine.tsx'
import { StandState } from './StandState.tsx'
import { VenueChoice } from './VenueChoice.tsx'

interface MenuSearchProps {
  page: ConcessionPage
  venue: ConcessionVenue
  choose(id: string): void
  own: string
  sit(section: string): void
  nowMs: number
}

const mostShown = 60

/** Everything that is sold at a venue: by words, by diet, and without what one must not eat. */
export function MenuSearch({ page, venue, nowMs, ...seat }: MenuSearchProps) {
  const [text, type] = useKeptText('q')
  const [diet, eat] = useKeptText('diet')
  const [left, leave] = useKeptText('without')
  const without = allergens.filter((one) => left.split(',').includes(one))
  const sought = { text, diet: diets.find((one) => one === diet), without }
  const { found, unsaid } = searched(venue, sought, { own: seat.own, nowMs })
  const toggle = (one: Allergen) =>
    leave((without.includes(one) ? without.filter((other) => other !== one) : [...without, one]).join(','))
  return (
    <>
      <VenueChoice venues={page.venues} venue={venue} {...seat} />
      <div className={styles.seek}>
        <TextField
          label={`What are you craving at ${venue.name}?`}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <fieldset className={styles.chips}>
          <legend>Diet</legend>
          {diets.map((one: Diet) => (
            <Chip key={one} pressed={one === diet} onClick={() => eat(one === diet ? '' : one)}>
              {dietLabels[one]}
            </Chip>
          ))}
        </fieldset>
        <details className={styles.without} open={without.length > 0 || undefined}>
          <summary>Exclude allergens</summary>
          <fieldset className={styles.chips}>
            <legend className="visually-hidden">Exclude allergens</legend>
            {allergens.map((one) => (
              <Chip key={one} pressed={without.includes(one)} onClick={() => toggle(one)}>
                {allergenLabels[one]}
              </Chip>
            ))}
          </fieldset>
        </details>
      </div>
      <p role="status" className={styles.count}>
        {countWords(found.length, unsaid)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          art={<Icon name="search" size={48} />}
          title="No matches"
          text="Try another word or fewer filters."
        />
      ) : (
        <ul className={styles.menu}>
          {found.slice(0, mostShown).map(({ stand, item, way }) => (
            <MenuLine key={item.id} item={item} currency={page.currency} nowMs={nowMs}>
              <p className={styles.facts}>
                <Link
                  to="/app/concessions/menu"
                  search={{ venue: String(venue.id), stand: String(stand.id) }}
                  aria-current={false}
                >
                  {stand.name}
                </Link>
                <StandState stand={stand} nowMs={nowMs} />
                <span>{way ? wayWords(way) : stand.section === null ? stand.place : `Section ${stand.section}`}</span>
              </p>
            </MenuLine>
          ))}
        </ul>
      )}
      {found.length > mostShown && (
        <p className={styles.told}>The first {mostShown} are shown. Add a word to narrow it down.</p>
      )}
    </>
  )
}

function countWords(many: number, unsaid: number): string {
  const found = formatQuantity(many, 'item')
  if (unsaid === 0) return found
  return `${found}. ${unsaid} more ${unsaid === 1 ? 'lists' : 'list'} no allergens: ask at the stand.`
}
