import { Panel } from '@fieldhouse/design/layout/Panel'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import styles from './NewYear.module.css'
import { type StepProps, toggleInList } from './new-year.model.ts'

/** Which season tickets are over. */
export const TicketsStep = ({ newYear, choices, onChange }: StepProps) => (
  <Panel title="Tickets" text="Season tickets of last year say “Season over” and can’t be bought anymore.">
    {newYear.tickets.length === 0 ? (
      <EmptyNote>No season tickets belong to a season that ends.</EmptyNote>
    ) : (
      <ul className={styles.checks} aria-label="Season tickets">
        {newYear.tickets.map(({ id, name }) => (
          <li key={id}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={!choices.tickets.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange({ ...choices, tickets: toggleInList(choices.tickets, id, !currentTarget.checked) })
                }
              />
              {name} is over
            </label>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
