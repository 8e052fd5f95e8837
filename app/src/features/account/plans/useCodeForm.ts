import { useTask } from '@fieldhouse/client/tasks/useTask'
import { lookUpPlanCode, type PlanCodeOffer, redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { returnToVideo } from '../../../shared/watching/buying/bought-from.ts'
import { applyPlan } from './apply-plan.ts'

export type CodeForm = ReturnType<typeof useCodeForm>

const missing = 'Enter the code.'

/** Looks a code up, and redeems it. Whatever fails, the typed code stays. It leads back to the page that the fan came from. */
export function useCodeForm(first: string, from: string | undefined) {
  const [code, setCode] = useState(first)
  const [offer, setOffer] = useState<PlanCodeOffer>()
  const [isEmpty, setIsEmpty] = useState(false)
  const [wasRedeemed, setWasRedeemed] = useState(false)
  const looking = useTask('Checking the code')
  const redeeming = useTask('Redeeming the code')
  const { error } = redeeming.error ? redeeming : looking

  const change = (typed: string) => {
    setCode(typed)
    setOffer(undefined)
    setIsEmpty(false)
    looking.reset()
    redeeming.reset()
  }
  const lookUp = () =>
    looking.run(async () => {
      if (code.trim() === '') return setIsEmpty(true)
      const found = await request(lookUpPlanCode, 'Checking the code', { body: { code } })
      setOffer(found)
      setCode(found.code)
    })
  const redeem = () =>
    redeeming.run(async () => {
      try {
        setOffer(await request(redeemPlanCode, 'Redeeming the code', { body: { code } }))
        setWasRedeemed(true)
      } catch (refusal) {
        // Someone else was first: what the code would have given is no longer true.
        if ((refusal as { status?: number }).status === 404) setOffer(undefined)
        throw refusal
      }
      await applyPlan()
      if (from !== undefined && offer) returnToVideo(from, `You have ${offer.plan.name}`)
    })

  return {
    code,
    offer,
    wasRedeemed,
    looking: looking.busy,
    redeeming: redeeming.busy,
    isOffline: error?.status === 0,
    problem: isEmpty ? missing : error && error.status !== 0 ? error.message : undefined,
    change,
    lookUp,
    redeem,
  }
}
