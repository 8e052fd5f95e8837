import { currentSchool } from '@fieldhouse/contract/company'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import styles from '../../../shared/form/Form.module.css'
import { marketOptions, planOptions } from '../../../shared/form/fields.tsx'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { timeOf } from '../../../shared/time.ts'
import { type GuideDay, isOn } from '../plan/day.model.ts'
import { useGuide } from '../queries.ts'
import own from './Day.module.css'

type SeenByFansProps = { channel: number; day: GuideDay; now: Date }

/** The same day as the server answers it to a fan: who may not watch a game has the loop in its place. */
export function SeenByFans({ channel, day, now }: SeenByFansProps) {
  const [plan, setPlan] = useState(currentSchool().defaultPlan)
  const [market, setMarket] = useState(currentSchool().defaultMarket)
  const asked = useGuide(channel, day, { plan, market })
  return (
    <Panel title="As fans see it" text="Their guide updates within a minute.">
      <div className={styles.stack}>
        <div className={styles.fields}>
          <SelectField label="Plan" options={planOptions()} value={plan} onChange={setPlan} />
          <SelectField label="Market" options={marketsWith(market)} value={market} onChange={setMarket} />
        </div>
        <Answered asked={asked} what="The fans’ guide">
          {({ airings }) => {
            const ahead = airings.filter(({ ends_at }) => new Date(ends_at) > now)
            if (ahead.length === 0) return <Nothing>Fans see nothing on this day.</Nothing>
            return (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
              <ol aria-label="The fans’ guide" tabIndex={0} className={own.seen}>
                {ahead.map((airing) => (
                  <li key={airing.id} className={own.airing}>
                    <time className={own.times} dateTime={airing.starts_at}>
                      {timeOf(airing.starts_at)}
                    </time>
                    <span className={styles.words}>
                      <span>
                        {airing.title} {isOn(airing, now) && <Badge tone="live">ON NOW</Badge>}
                      </span>
                      {airing.subtitle && <small>{airing.subtitle}</small>}
                    </span>
                  </li>
                ))}
              </ol>
            )
          }}
        </Answered>
      </div>
    </Panel>
  )
}

const marketsWith = (market: string) => {
  const known = marketOptions()
  return known.some(({ value }) => value === market) ? known : [{ value: market, label: market }, ...known]
}
