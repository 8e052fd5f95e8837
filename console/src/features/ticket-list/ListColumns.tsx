import type { ListRole, TicketListPreview } from '@fieldhouse/contract/plans/list'
import { TextField } from '@fieldhouse/design/form/TextField'
import form from '../../shared/form/Form.module.css'
import { listPlanValues } from '../../shared/form/fields.tsx'
import { listTeamValues } from '../../shared/passes/PassFields.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import columnStyles from '../../shared/table-import/TableColumns.module.css'
import styles from './TicketList.module.css'
import { noChoices } from './ticket-list.model.ts'
import type { TicketListWork } from './useTicketList.ts'

const roleOptions: readonly { value: ListRole; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'plan', label: 'Plan' },
  { value: 'sport', label: 'Team' },
  { value: 'until', label: 'Last day' },
  { value: 'account', label: 'Account' },
  { value: 'ignored', label: 'Not used' },
]

const questions = {
  email: 'Which column has the email addresses?',
  plan: 'No column is used as the plan. Choose one below, or a plan for everyone.',
  until: 'No column is used as the last day. Choose one below, or an end for everyone.',
} as const

/** How each column of the file is read, and what counts for rows that say nothing. */
export function ListColumns({ work, preview }: { work: TicketListWork; preview: TicketListPreview }) {
  const { choices, choose } = work
  const isChosen = (role: ListRole) => preview.columns.some((column) => column.role === role)
  return (
    <div className={form.stack}>
      {preview.asks.map((asked) => (
        <p key={asked} className={styles.asks}>
          {questions[asked]}
        </p>
      ))}
      <details open={preview.asks.length > 0 || choices !== noChoices}>
        <summary className={styles.summary}>How this file is read</summary>
        <div className={form.stack}>
          <div className={form.fields}>
            <SelectField
              label={isChosen('plan') ? 'Plan for rows without one' : 'Plan for everyone'}
              value={choices.plan}
              options={[{ value: '', label: 'Choose' }, ...listPlanValues()]}
              onChange={(plan) => choose({ plan })}
            />
            <SelectField
              label={isChosen('sport') ? 'For, in rows without a team' : 'For'}
              value={preview.sport ?? 'everything'}
              options={[{ value: 'everything', label: 'Everything' }, ...listTeamValues()]}
              onChange={(sport) => choose({ sport })}
            />
            <SelectField
              label={isChosen('until') ? 'End for rows without one' : 'End for everyone'}
              value={toEndKind(choices.until)}
              options={[
                { value: '', label: 'Choose' },
                { value: 'day', label: 'On a day' },
                { value: 'none', label: 'No end' },
              ]}
              onChange={(kind) => choose({ until: kind === 'day' ? getSeasonEnd(new Date()) : kind })}
            />
            {toEndKind(choices.until) === 'day' && (
              <TextField
                label="Last day"
                type="date"
                defaultValue={choices.until}
                onBlur={({ currentTarget: { value } }) =>
                  value !== '' && value !== choices.until && choose({ until: value })
                }
              />
            )}
          </div>
          <ul className={columnStyles.list}>
            {preview.columns.map(({ place, heading, samples, role }) => (
              <li key={place} className={columnStyles.column} data-ignored={role === 'ignored'}>
                <SelectField
                  label={heading === '' ? `Column ${place}` : heading}
                  options={roleOptions}
                  value={role}
                  onChange={(next) => choose({ columns: moveRole(choices.columns, preview.columns, place, next) })}
                />
                <span className={columnStyles.samples}>
                  {samples.length === 0 ? 'Empty column.' : samples.join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  )
}

const toEndKind = (until: string): '' | 'day' | 'none' => (until === '' || until === 'none' ? until : 'day')

/** Seasons end with the sports year, on June 30. */
const getSeasonEnd = (now: Date): string => `${now.getUTCFullYear() + (now.getUTCMonth() >= 6 ? 1 : 0)}-06-30`

/** A role other than “Not used” belongs to one column, so the one that had it is not used anymore. */
function moveRole(
  chosen: Readonly<Record<number, ListRole>>,
  columns: TicketListPreview['columns'],
  place: number,
  role: ListRole,
): Record<number, ListRole> {
  const before = role === 'ignored' ? undefined : columns.find((column) => column.role === role)
  return { ...chosen, ...(before && { [before.place]: 'ignored' as const }), [place]: role }
}
