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
import { useAddressText } from '../../shared/paths/useCurrentPage.ts'
import styles from './Concessions.module.css'
import { formatDistance, searchMenus } from './concessions.model.ts'
import { MenuLine } from './MenuLine.tsx'
import { StandStatus } from './StandStatus.tsx'
import { VenueChoice } from './VenueChoice.tsx'

interface MenuSearchProps {
  page: ConcessionPage
  venue: ConcessionVenue
  choose(id: string): void
  own: string
  sit(section: string): void
  nowMs: number
}

const maxVisible = 60

/** Searches everything a venue sells, by text, by diet, and without chosen allergens. */
export function MenuSearch({ page, venue, nowMs, ...seat }: MenuSearchProps) {
  const [text, type] = useAddressText('q')
  const [diet, eat] = useAddressText('diet')
  const [left, leave] = useAddressText('without')
  const excluded = allergens.filter((one) => left.split(',').includes(one))
  const filter = { text, diet: diets.find((one) => one === diet), without: excluded }
  const { found, unsaid } = searchMenus(venue, filter, { own: seat.own, nowMs })
  const toggleAllergen = (one: Allergen) =>
    leave((excluded.includes(one) ? excluded.filter((other) => other !== one) : [...excluded, one]).join(','))
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
        <details className={styles.without} open={excluded.length > 0 || undefined}>
          <summary>Exclude allergens</summary>
          <fieldset className={styles.chips}>
            <legend className="visually-hidden">Exclude allergens</legend>
            {allergens.map((one) => (
              <Chip key={one} pressed={excluded.includes(one)} onClick={() => toggleAllergen(one)}>
                {allergenLabels[one]}
              </Chip>
            ))}
          </fieldset>
        </details>
      </div>
      <p role="status" className={styles.count}>
        {formatResultCount(found.length, unsaid)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          art={<Icon name="search" size={48} />}
          title="No matches"
          text="Try another word or fewer filters."
        />
      ) : (
        <ul className={styles.menu}>
          {found.slice(0, maxVisible).map(({ stand, item, way }) => (
            <MenuLine key={item.id} item={item} currency={page.currency} nowMs={nowMs}>
              <p className={styles.facts}>
                <Link
                  to="/app/concessions/menu"
                  search={{ venue: String(venue.id), stand: String(stand.id) }}
                  aria-current={false}
                >
                  {stand.name}
                </Link>
                <StandStatus stand={stand} nowMs={nowMs} />
                <span>
                  {way ? formatDistance(way) : stand.section === null ? stand.place : `Section ${stand.section}`}
                </span>
              </p>
            </MenuLine>
          ))}
        </ul>
      )}
      {found.length > maxVisible && (
        <p className={styles.told}>The first {maxVisible} are shown. Add a word to narrow it down.</p>
      )}
    </>
  )
}

function formatResultCount(many: number, unsaid: number): string {
  const count = formatQuantity(many, 'item')
  if (unsaid === 0) return count
  return `${count}. ${unsaid} more ${unsaid === 1 ? 'lists' : 'list'} no allergens: ask at the stand.`
}
