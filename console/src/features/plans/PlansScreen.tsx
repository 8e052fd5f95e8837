import { countPlans } from '@fieldhouse/contract/plans/codes'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { useEndpoint } from '../../shared/api/queries.ts'
import formStyles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { PlanCounts } from './PlanCounts.tsx'

/** How many fans have each plan, and the codes that give one. */
export function PlansScreen() {
  const counts = useEndpoint('plan counts', countPlans, {})
  return (
    <ConsoleScreen
      title="Plans"
      text="Who has which plan, and codes that give one."
      actions={
        <>
          <ConsoleLink to="/plans/grant" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Grant to many
          </ConsoleLink>
          <ConsoleLink to="/plans/list" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Ticket office list
          </ConsoleLink>
        </>
      }
    >
      <div className={formStyles.stack}>
        <QueryResult result={counts} what="The plans">
          {({ plans }) => <PlanCounts plans={plans} />}
        </QueryResult>
        <CodesPanel />
      </div>
    </ConsoleScreen>
  )
}
