import { useTask } from '@fieldhouse/client/tasks/useTask'
import { buyPlan, type PlanPrice } from '@fieldhouse/contract/plans/purchases'
import { request } from '../../api/api-client.ts'
import { rememberOrigin } from './bought-from.ts'

type Choice = Pick<PlanPrice, 'plan' | 'kind'>

/** Opens the page at Stripe where a fan pays. They come back to `from`. */
export function useBuy(from: string | undefined) {
  const { run, busy, error } = useTask('Opening the payment page')
  const buy = ({ plan, kind }: Choice, game?: number) =>
    run(async () => {
      const body = { plan, kind, ...(kind === 'game' && game !== undefined && { game }) }
      const { url } = await request(buyPlan, 'Opening the payment page', { body })
      rememberOrigin(from)
      location.assign(url)
    })
  return { buy, busy, error }
}
