import { currentSchool } from '@fieldhouse/contract/company'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { listMarketsWith, listPlanValues } from '../../../shared/form/fields.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatTime } from '../../../shared/time.ts'
import { type GuideDay, isOnNow } from '../plan/day.model.ts'
import { useChannelGuide } from '../queries.ts'
import own from './Day.module.css'

type FanGuideProps = { channel: number; day: GuideDay; now: Date }

/** The same day as a fan gets it. Fans who may not watch a game get the loop instead. */
export function FanGuide({ channel, day, now }: FanGuideProps) {
  const [plan, setPlan] = useState(currentSchool().defaultPlan)
  const [market, setMarket] = useState(currentSchool().defaultMarket)
  const result = useChannelGuide(channel, day, { plan, market })
  return (
    <Panel title="As fans see it" text="Their guide updates within a minute.">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <SelectField label="Plan" options={listPlanValues()} value={plan} onChange={setPlan} />
          <SelectField label="Market" options={listMarketsWith(market)} value={market} onChange={setMarket} />
        </div>
        <QueryResult result={result} what="The fans’ guide">
          {({ airings }) => {
            const ahead = airings.filter(({ ends_at }) => new Date(ends_at) > now)
            if (ahead.length === 0) return <EmptyNote>Fans see nothing on this day.</EmptyNote>
            return (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
              <ol aria-label="The fans’ guide" tabIndex={0} className={own.seen}>
                {ahead.map((airing) => (
                  <li key={airing.id} className={own.airing}>
                    <time className={own.times} dateTime={airing.starts_at}>
                      {formatTime(airing.starts_at)}
                    </time>
                    <span className={styles.words}>
                      <span>
                        {airing.title} {isOnNow(airing, now) && <Badge tone="live">ON NOW</Badge>}
                      </span>
                      {airing.subtitle && <small>{airing.subtitle}</small>}
                    </span>
                  </li>
                ))}
              </ol>
            )
          }}
        </QueryResult>
      </div>
    </Panel>
  )
}
