import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { capitalize } from '@fieldhouse/contract/text'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextArea } from '../../shared/form/TextArea.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { EditableRows } from './EditableRows.tsx'
import { MarketFields } from './markets/MarketFields.tsx'
import { PriceFields } from './prices/PriceFields.tsx'
import styles from './School.module.css'
import type { PlanRow, SchoolPanelProps } from './school.model.ts'

const affiliationIcons = [
  'ticket',
  'group',
  'shield',
  'heart',
  'trophy',
  'mic',
  'home',
  'graduate',
  'user',
  'camera',
  'tv',
]

/** Plans, markets, fan affiliations and the newsletter. */
export function PeoplePanel({ draft, change }: SchoolPanelProps) {
  const { affiliations, newsletter } = draft
  const nextNumber = Math.max(0, ...affiliations.map(({ id }) => id)) + 1
  return (
    <div className={styles.stack}>
      <PlanFields draft={draft} change={change} />
      <PriceFields draft={draft} change={change} />
      <MarketFields draft={draft} change={change} />
      <h3>Fan affiliations</h3>
      <EditableRows
        rowLabel="Affiliation"
        ordered
        rows={affiliations}
        onChange={(next) => change({ affiliations: [...next] })}
        createRow={() => ({ id: nextNumber, name: '', description: '', icon: 'heart' })}
        columns={[
          { label: 'Name', value: ({ name }) => name, set: (row, name) => ({ ...row, name }) },
          {
            label: 'Description',
            value: ({ description }) => description,
            set: (row, description) => ({ ...row, description }),
          },
          {
            label: 'Icon',
            value: ({ icon }) => icon,
            set: (row, icon) => ({ ...row, icon }),
            options: affiliationIcons.map((icon) => ({ value: icon, label: capitalize(icon) })),
          },
        ]}
      />
      <h3>Newsletter</h3>
      <SwitchRow
        title="You send a newsletter by email"
        text="Fans are asked whether they want it, and Fans has the list of those who do. Off, no one is asked."
        checked={newsletter === true}
        onChange={(on) => change({ newsletter: on ? true : undefined })}
      />
    </div>
  )
}

/** Keeps the line that is being typed, also while it is empty. */
const splitLines = (text: string): string[] | undefined => (text === '' ? undefined : text.split('\n'))

const PlanFields = ({ draft: { plans, defaultPlan, emailPlans = [] }, change }: SchoolPanelProps) => (
  <>
    <h3>Plans</h3>
    <p>A plan with a higher rank includes all that have a lower one.</p>
    <EditableRows
      rowLabel="Plan"
      rows={plans}
      onChange={(next) => change({ plans: next })}
      createRow={(): PlanRow => ({ slug: '', streams: 2 })}
      columns={[
        { label: 'Short name', value: ({ slug }) => slug, set: (row, slug) => ({ ...row, slug }) },
        {
          label: 'Name for fans',
          value: ({ name = '' }) => name,
          set: (row, name) => ({ ...row, name: name === '' ? undefined : name }),
          getDefault: ({ slug }) => formatPlanName(slug),
        },
        {
          label: 'What it gives, in one line',
          value: ({ promise = '' }) => promise,
          set: (row, promise) => ({ ...row, promise: promise === '' ? undefined : promise }),
        },
        {
          label: 'Rank',
          value: ({ rank = 0 }) => String(rank),
          set: (row, rank) => ({ ...row, rank: Number(rank) }),
          numeric: true,
        },
        {
          label: 'Screens at once',
          value: ({ streams }) => String(streams),
          set: (row, streams) => ({ ...row, streams: Number(streams) }),
          numeric: true,
        },
        {
          label: 'Free trial, in days (0 is none)',
          value: ({ trialDays = 0 }) => String(trialDays),
          set: (row, days) => ({ ...row, trialDays: Number(days) === 0 ? undefined : Number(days) }),
          numeric: true,
        },
      ]}
    />
    {plans.map((plan, index) => (
      <TextArea
        // biome-ignore lint/suspicious/noArrayIndexKey: as the rows above, whose short names change while typed
        key={index}
        label={`What ${plan.name ?? formatPlanName(plan.slug)} adds, one thing a line`}
        hint="Fans compare the plans by it. A plan has everything of those with a lower rank."
        rows={3}
        error={undefined}
        value={(plan.includes ?? []).join('\n')}
        onChange={(text) => change({ plans: plans.with(index, { ...plan, includes: splitLines(text) }) })}
      />
    ))}
    <SelectField
      label="Default plan"
      value={defaultPlan}
      onChange={(next) => change({ defaultPlan: next })}
      options={plans.map(({ slug }) => ({ value: slug, label: formatPlanName(slug) }))}
    />
    <h3>Plans by email address</h3>
    <p>
      Students and staff can have a plan. Who signs in with a code sent to an address at the domain has the plan for a
      year, and each later code renews it.
    </p>
    <EditableRows
      rowLabel="Domain"
      rows={emailPlans}
      onChange={(next) => change({ emailPlans: next.length > 0 ? [...next] : undefined })}
      createRow={() => ({ domain: '', plan: plans.at(-1)?.slug ?? defaultPlan })}
      columns={[
        {
          label: 'Domain',
          value: ({ domain }) => domain,
          set: (row, domain) => ({ ...row, domain: domain.toLowerCase() }),
        },
        {
          label: 'Plan',
          value: ({ plan }) => plan,
          set: (row, plan) => ({ ...row, plan }),
          options: plans.map(({ slug }) => ({ value: slug, label: formatPlanName(slug) })),
        },
      ]}
    />
  </>
)
