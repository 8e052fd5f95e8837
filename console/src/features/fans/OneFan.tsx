import { type FanPage, openFan } from '@fieldhouse/contract/fans/fans'
import { hasSeveralPlans } from '@fieldhouse/contract/plans/plans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEffect } from 'react'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { CopyableText } from '../../shared/stream/CopyableText.tsx'
import { formatDateAndYear, formatDayAndTime } from '../../shared/time.ts'
import { DevicesPanel } from './DevicesPanel.tsx'
import { FanHead } from './FanHead.tsx'
import styles from './Fans.module.css'
import { consentLabels, formatFollows, prizeStates } from './fans.model.ts'
import { MarketPanel } from './market/MarketPanel.tsx'
import { hasSeveralMarkets } from './market/market.model.ts'
import { PlanPanel } from './PlanPanel.tsx'
import { PointsPanel } from './PointsPanel.tsx'
import { PurchasesPanel } from './purchases/PurchasesPanel.tsx'

/** Everything about one fan that support needs. */
export function OneFan({ uid, onDeleted }: { uid: string; onDeleted(name: string): void }) {
  const result = useEndpoint('fan', openFan, { params: { uid } })
  const isOpen = result.data !== undefined
  // This page is now among those opened last.
  useEffect(() => {
    if (isOpen) void refetchQueries('opened fans')
  }, [isOpen])
  return (
    <div className={styles.page}>
      <QueryResult result={result} what="The fan">
        {(fan) => (
          <>
            <FanHead fan={fan} onDeleted={onDeleted} />
            {hasSeveralPlans() && (
              <PagePart what="The plans">
                <PlanPanel fan={fan} />
              </PagePart>
            )}
            {hasSeveralPlans() && <PurchasesPanel fan={fan} />}
            {hasSeveralMarkets() && (
              <PagePart what="The market">
                <MarketPanel fan={fan} />
              </PagePart>
            )}
            <div className={styles.panels}>
              <div className={styles.column}>
                <PagePart what="The points">
                  <PointsPanel fan={fan} />
                </PagePart>
                <AccountPanel fan={fan} />
              </div>
              <div className={styles.column}>
                <PagePart what="The consents">
                  <ConsentsPanel fan={fan} />
                </PagePart>
                <DevicesPanel fan={fan} />
                <EntriesPanel fan={fan} />
              </div>
            </div>
            <OpeningsPanel fan={fan} />
          </>
        )}
      </QueryResult>
    </div>
  )
}

const ConsentsPanel = ({ fan: { consents, firstname } }: { fan: FanPage }) => (
  <Panel title="Consents" text={`Only ${firstname || 'the fan'} can turn these on.`}>
    <ul className={styles.lines}>
      {consents.map(({ kind, on, at }) => (
        <li key={kind} className={styles.line}>
          <span className={styles.lineWords}>{consentLabels[kind]}</span>
          <Badge tone={on ? 'success' : 'neutral'}>{on ? 'Yes' : 'No'}</Badge>
          <small>{at === null ? (on ? 'No date kept' : 'Not chosen') : formatDateAndYear(at)}</small>
        </li>
      ))}
    </ul>
  </Panel>
)

const AccountPanel = ({ fan }: { fan: FanPage }) => (
  <Panel title="Account">
    <dl className={styles.facts}>
      <div>
        <dt>Follows</dt>
        <dd title={fan.follows.join(', ')}>{formatFollows(fan.follows)}</dd>
      </div>
      {fan.affiliations.length > 0 && (
        <div>
          <dt>Connection</dt>
          <dd>{fan.affiliations.join(', ')}</dd>
        </div>
      )}
    </dl>
    <CopyableText label="Account number" text={fan.uid} />
  </Panel>
)

const EntriesPanel = ({ fan: { giveaways, prizes } }: { fan: FanPage }) => (
  <Panel title="Giveaways and prizes">
    {giveaways.length + prizes.length === 0 && <EmptyNote>No entries and no prizes.</EmptyNote>}
    <ul className={styles.lines}>
      {giveaways.map(({ at, giveaway, number, confirmed }) => (
        <li key={`${giveaway} ${number}`} className={styles.line}>
          <span className={styles.lineWords}>
            {giveaway}
            <small>Entry {number}</small>
          </span>
          <Badge tone={confirmed ? 'success' : 'warning'}>{confirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
          <small>{formatDateAndYear(at)}</small>
        </li>
      ))}
      {prizes.map(({ at, prize, points, state }) => (
        <li key={`${prize} ${at}`} className={styles.line}>
          <span className={styles.lineWords}>
            {prize}
            <small>{formatQuantity(points, 'point')}</small>
          </span>
          <Badge>{prizeStates[state]}</Badge>
          <small>{formatDateAndYear(at)}</small>
        </li>
      ))}
    </ul>
  </Panel>
)

const OpeningsPanel = ({ fan: { opened } }: { fan: FanPage }) => (
  <Panel title="Who opened this page">
    <ul className={styles.lines}>
      {opened.map(({ at, name }) => (
        <li key={at} className={styles.line}>
          <span className={styles.lineWords}>{name ?? 'Someone who left'}</span>
          <small>{formatDayAndTime(at)}</small>
        </li>
      ))}
    </ul>
  </Panel>
)
