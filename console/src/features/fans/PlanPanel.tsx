import type { FanPage } from '@fieldhouse/contract/fans/fans'
import type { PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { formatPassTarget } from '../../shared/passes/passes.model.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { EndPlanDialog } from './EndPlanDialog.tsx'
import styles from './Fans.module.css'
import { PlanDialog } from './PlanDialog.tsx'
import { describeGrantState, formatSource, formatTerm } from './plans.model.ts'

type OpenDialog = { kind: 'grant' } | { kind: 'change' | 'end'; grant: PlanGrant }

/** The plans that a fan was given, and the one that counts. */
export function PlanPanel({ fan }: { fan: FanPage }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [status, setStatus] = useState<string>()
  const shared = { fan, onClose: () => setDialog(undefined), onDone: setStatus }
  return (
    <Panel
      title={`Plan: ${formatPlanName(fan.plan)}`}
      action={
        <Button size={44} variant="secondary" icon="plus" onClick={() => setDialog({ kind: 'grant' })}>
          Grant a plan
        </Button>
      }
    >
      {fan.grants.length === 0 && <EmptyNote>The plan that everyone has. No other was given.</EmptyNote>}
      <ul className={styles.lines}>
        {fan.grants.map((grant) => (
          <GrantLine
            key={grant.id}
            grant={grant}
            plan={fan.plan}
            onChange={() => setDialog({ kind: 'change', grant })}
            onEnd={() => setDialog({ kind: 'end', grant })}
          />
        ))}
      </ul>
      <p role="status">{status}</p>
      {dialog?.kind === 'grant' && <PlanDialog {...shared} />}
      {dialog?.kind === 'change' && <PlanDialog {...shared} grant={dialog.grant} />}
      {dialog?.kind === 'end' && <EndPlanDialog {...shared} grant={dialog.grant} />}
    </Panel>
  )
}

type GrantLineProps = { grant: PlanGrant; plan: string; onChange(): void; onEnd(): void }

function GrantLine({ grant, plan, onChange, onEnd }: GrantLineProps) {
  const name = formatPlanName(grant.plan)
  const target = formatPassTarget(grant.only)
  const { tone, words } = describeGrantState(grant, plan)
  return (
    <li className={styles.line}>
      <span className={styles.grantWords}>
        {target === undefined ? name : `${name} for ${target}`}
        <small>{formatTerm(grant)}</small>
        <small>{formatSource(grant)}</small>
      </span>
      <span className={styles.grantEnds}>
        <Badge tone={tone}>{words}</Badge>
        {grant.state !== 'ended' && (
          <>
            <Button size={44} variant="outline" aria-label={`Change the end of ${name}`} onClick={onChange}>
              Change
            </Button>
            <Button size={44} variant="outline" aria-label={`End ${name}`} onClick={onEnd}>
              End
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
