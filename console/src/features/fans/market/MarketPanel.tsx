import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { formatDayTimeAndYear } from '../../../shared/time.ts'
import styles from '../Fans.module.css'
import { MarketDialog } from './MarketDialog.tsx'
import { describeMarket } from './market.model.ts'
import { RemoveMarketDialog } from './RemoveMarketDialog.tsx'

/** The market in which a fan is: that of their network, or one that staff set. */
export function MarketPanel({ fan }: { fan: FanPage }) {
  const [dialog, setDialog] = useState<'set' | 'remove'>()
  const [status, setStatus] = useState<string>()
  const { override, last } = fan.market
  const shared = { fan, onClose: () => setDialog(undefined), onDone: setStatus }
  return (
    <Panel
      title={override ? `Market: ${formatMarketName(override.market)}` : 'Market: where their network is'}
      action={
        <Button size={44} variant="secondary" onClick={() => setDialog('set')}>
          {override ? 'Change' : 'Set a market'}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {override && (
          <li className={styles.line}>
            <span className={styles.grantWords}>
              {describeMarket(override)}
              <small>{`Set by ${override.given_by ?? 'someone who left'}: ${override.reason}`}</small>
            </span>
            <Button size={44} variant="outline" aria-label="Remove the market" onClick={() => setDialog('remove')}>
              Remove
            </Button>
          </li>
        )}
        <li className={styles.line}>
          <span className={styles.lineWords}>Last stream</span>
          <small>{last ? `${formatMarketName(last.market)}, ${formatDayTimeAndYear(last.at)}` : 'None yet'}</small>
        </li>
      </ul>
      <p role="status">{status}</p>
      {dialog === 'set' && <MarketDialog {...shared} />}
      {dialog === 'remove' && <RemoveMarketDialog {...shared} />}
    </Panel>
  )
}
