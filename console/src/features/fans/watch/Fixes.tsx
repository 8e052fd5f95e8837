import type { AccessCheck } from '@fieldhouse/contract/access/access'
import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ReactNode, useState } from 'react'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { formatDayTimeAndYear } from '../../../shared/time.ts'
import { formatFanName } from '../fans.model.ts'
import { MarketDialog } from '../market/MarketDialog.tsx'
import { hasSeveralMarkets } from '../market/market.model.ts'
import { PlanDialog } from '../PlanDialog.tsx'
import styles from './Watch.module.css'

type Stop = AccessCheck['steps'][number]['kind'] | undefined

/** What staff can do about a no. Each button does one thing, and says until when. */
export function Fixes({ check, fan }: { check: AccessCheck; fan: FanPage }) {
  const [dialog, setDialog] = useState<'market' | 'plan'>()
  const [status, setStatus] = useState<string>()
  const stop: Stop = check.steps.find(({ state }) => state === 'no')?.kind
  if (stop === undefined && status === undefined) return null
  const name = fan.firstname || formatFanName(fan)
  const shared = {
    fan,
    onClose: () => setDialog(undefined),
    onDone: (words: string) => {
      setStatus(words)
      void refetchQueries('access check')
      void refetchQueries('access table')
    },
  }
  return (
    <Panel title="Fix it">
      <ul className={styles.fixes}>
        {stop === 'place' && hasSeveralMarkets() && (
          <Fix
            title={`${name} isn’t in ${formatMarketName(check.market)}`}
            text="Treat them as in another market, for two days unless you choose another end"
          >
            <Button size={44} onClick={() => setDialog('market')}>
              Set market
            </Button>
          </Fix>
        )}
        {stop === 'plan' && (
          <Fix
            title={`${name} should have a plan`}
            text={`They have ${formatPlanName(check.plan)}. You choose which plan, and until when`}
          >
            <Button size={44} onClick={() => setDialog('plan')}>
              Grant a plan
            </Button>
          </Fix>
        )}
        {stop === 'account' && <FanLink fan={fan} title="The suspension is wrong" until={check.until} />}
        {stop === 'screens' && <FanLink fan={fan} title="A device is streaming that shouldn’t" until={null} />}
        {(stop === 'place' || stop === 'plan' || stop === 'content' || stop === 'picture') && (
          <EditorFix check={check} stop={stop} />
        )}
      </ul>
      <p role="status">{status}</p>
      {dialog === 'market' && <MarketDialog {...shared} />}
      {dialog === 'plan' && <PlanDialog {...shared} {...(check.enough !== null && { proposed: check.enough })} />}
    </Panel>
  )
}

const Fix = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className={styles.fix}>
    <span className={styles.words}>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    {children}
  </li>
)

const formatUntil = (until: string | null): string =>
  until === null ? 'No end' : `Until ${formatDayTimeAndYear(until)}`

const FanLink = ({ fan, title, until }: { fan: FanPage; title: string; until: string | null }) => (
  <Fix title={title} text={until === null ? 'Their page has their devices' : formatUntil(until)}>
    <ConsoleLink to={`/fans/${fan.uid}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
      Open their page
    </ConsoleLink>
  </Fix>
)

const editors = {
  vod: (id: number) => `/films/${id}`,
  event: (id: number) => `/streams/${id}`,
  channel: (id: number) => `/guide/${id}/about`,
}

const editorWords = {
  place: ['The blackout is wrong', 'Edit blackout'],
  plan: ['It should be for more plans', 'Edit plans'],
  content: ['Fans should see it', 'Edit who can watch'],
  picture: ['Something is wrong with it', 'Open it'],
} as const

function EditorFix({ check: { content, until }, stop }: { check: AccessCheck; stop: keyof typeof editorWords }) {
  const [title, action] = editorWords[stop]
  return (
    <Fix title={title} text={`${content.title}. ${formatUntil(until)}, for everyone`}>
      <ConsoleLink to={editors[content.kind](content.id)} className={buttonClass({ variant: 'secondary', size: 44 })}>
        {action}
      </ConsoleLink>
    </Fix>
  )
}
