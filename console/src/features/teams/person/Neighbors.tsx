import { listRoster, type PersonPage } from '@fieldhouse/contract/games/people'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { formatPersonName, listShownPeople } from '../roster/roster.model.ts'

/** The one before and the one after on the current roster. */
export function Neighbors({ sport, person }: { sport: string; person: PersonPage['person'] }) {
  const { data } = useEndpoint('people', listRoster, { query: { sport } })
  const people = listShownPeople(data?.people.filter(({ coach }) => coach === person.coach) ?? [], {
    search: '',
    filter: 'all',
    position: '',
    sort: { key: 'number', direction: 'ascending' },
  })
  const at = people.findIndex(({ id }) => id === person.id)
  if (at < 0) return null
  const links = [
    { one: people[at - 1], icon: 'chevron-left', label: 'Previous' },
    { one: people[at + 1], icon: 'chevron-right', label: 'Next' },
  ] as const
  return links.map(
    ({ one, icon, label }) =>
      one && (
        <ConsoleLink
          key={label}
          to={`/teams/${sport}/${one.id}`}
          className={buttonClass({ variant: 'secondary', size: 44 })}
        >
          <Icon name={icon} size={16} />
          <span className="visually-hidden">
            {label}: {formatPersonName(one)},
          </span>
          {one.number === null ? one.lastname : `#${one.number}`}
        </ConsoleLink>
      ),
  )
}
