import type { Fate } from '@fieldhouse/contract/games/years/decide-fate'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import styles from './NewYear.module.css'
import {
  chooseFate,
  countClasses,
  type DecidedPerson,
  listPlayingTeams,
  planRosters,
  type RosterPlan,
  type StepProps,
  toggleInList,
} from './new-year.model.ts'

/** Who moves up a class, and who leaves. Only those who may have a year left are asked about. */
export function RostersStep(props: StepProps) {
  const { newYear, choices, onChange } = props
  const plan = planRosters(newYear, choices)
  return (
    <Panel
      title="Rosters"
      text={`${formatQuantity(plan.people.length, 'athlete')} on ${formatQuantity(plan.teams.length, 'team')}`}
    >
      <div className={styles.stack}>
        <Totals plan={plan} />
        <ClassList plan={plan} />
        {plan.asked.length > 0 && (
          <PeopleChoices
            title="Who has a year left?"
            people={plan.asked}
            {...props}
            allLeave={() => onChange(chooseFate(choices, plan.asked, 'leaves'))}
          />
        )}
        <SomeoneElse {...props} plan={plan} />
        <details>
          <summary className={styles.summary}>Rosters that are up to date already</summary>
          <p className={styles.quiet}>Choose a team whose new roster was imported. Nothing changes on it.</p>
          <ul className={styles.checks}>
            {listPlayingTeams(newYear, choices).map(({ sport }) => (
              <li key={sport}>
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={choices.kept.includes(sport)}
                    onChange={({ currentTarget }) =>
                      onChange({ ...choices, kept: toggleInList(choices.kept, sport, currentTarget.checked) })
                    }
                  />
                  {getSportTitle(sport)}
                </label>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Panel>
  )
}

const Totals = ({ plan }: { plan: RosterPlan }) => (
  <dl className={styles.totals}>
    {[
      ['stay on the roster', plan.staying.length],
      ['leave the roster', plan.leaving.length],
      ['to decide', plan.undecided],
    ].map(([label, count]) => (
      <div key={label} className={styles.total} data-open={label === 'to decide' && count !== 0}>
        <dt>
          {label === 'to decide' && count !== 0 && <Icon name="warning" size={16} />} {label}
        </dt>
        <dd className="numeric">{count}</dd>
      </div>
    ))}
  </dl>
)

function ClassList({ plan }: { plan: RosterPlan }) {
  const classes = countClasses(plan)
  const most = Math.max(1, ...classes.map(({ count }) => count))
  if (classes.length === 0) return <EmptyNote>No one is on these rosters.</EmptyNote>
  return (
    <ul aria-label="Classes">
      {classes.map(({ year, to, count }) => (
        <li key={`${year} ${to}`} className={styles.class}>
          <span>{year}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${(100 * count) / most}%` }} data-leaves={to === 'leaves' || undefined} />
          </span>
          <b className="numeric">{count}</b>
          <span>
            <span className="visually-hidden">next year: </span>
            {to}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface PeopleChoicesProps extends StepProps {
  title: string
  people: readonly DecidedPerson[]
  allLeave?: () => void
}

const firstShown = 10

function PeopleChoices({ title, people, newYear, choices, onChange, allLeave }: PeopleChoicesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? people : people.slice(0, firstShown)
  return (
    <section aria-label={title}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        {allLeave && (
          <Button size={44} variant="secondary" onClick={allLeave}>
            All {people.length} leave
          </Button>
        )}
      </div>
      <ul>
        {shown.map((person) => (
          <li key={person.id} className={styles.person}>
            <span className={styles.words}>
              <b>{person.name}</b>
              <small>{describePerson(person)}</small>
            </span>
            <SegmentedControl<Fate | ''>
              label={`${person.name} in ${newYear.year}`}
              value={person.fate ?? ''}
              options={[
                { value: 'stays', label: person.step === 'asks' ? `Back for ${newYear.year}` : 'Stays' },
                { value: 'leaves', label: 'Leaves' },
              ]}
              onChange={(fate) => fate !== '' && onChange(chooseFate(choices, [person], fate))}
            />
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button size={44} variant="secondary" onClick={() => setShowsAll(true)}>
          Show {people.length - shown.length} more
        </Button>
      )}
    </section>
  )
}

const describePerson = ({ sport, year, seasons }: DecidedPerson): string =>
  [getSportTitle(sport), year ?? 'no class', seasons > 0 && `${formatQuantity(seasons, 'season')} here`]
    .filter(Boolean)
    .join(', ')

const mostFound = 20

/** Anyone else: a junior who transfers, a senior who comes back. */
function SomeoneElse({ plan, ...props }: StepProps & { plan: RosterPlan }) {
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = words.length < 2 ? [] : plan.people.filter(({ name }) => name.toLowerCase().includes(words))
  const decided = plan.people.filter(
    ({ id, step }) => step !== 'asks' && (props.choices.stays.includes(id) || props.choices.leaves.includes(id)),
  )
  return (
    <div className={styles.stack}>
      <TextField
        label="Someone else leaves, or stays"
        hint="A transfer, or a senior who comes back"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {words.length >= 2 && (
        <p role="status" className={styles.quiet}>
          {found.length > mostFound
            ? `The first ${mostFound} of ${found.length}. Keep typing.`
            : formatQuantity(found.length, 'person', 'people')}
        </p>
      )}
      {found.length > 0 && <PeopleChoices title="Found" people={found.slice(0, mostFound)} {...props} />}
      {found.length === 0 && decided.length > 0 && (
        <PeopleChoices title="Different from their class" people={decided} {...props} />
      )}
    </div>
  )
}
