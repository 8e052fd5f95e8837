import { adTurn, operatorAds } from '@fieldhouse/contract/ads/sponsors'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { InstantField } from '../../../shared/form/fields.tsx'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { instantAtSchool } from '../../../shared/time.ts'
import { whyWords } from './ads.model.ts'

const everyMs = 5_000

/** The next ads around films, as the server deals them out: one before a film, one at each of its breaks. */
export function TurnPanel() {
  const [typed, setTyped] = useState('')
  const at = instantAtSchool(typed)
  const asked = useAnswer('turn', adTurn, { query: at === undefined ? {} : { at } }, everyMs)
  const ads = useAnswer('ads', operatorAds, {}).data?.ads ?? []
  return (
    <Panel
      title="Next 10 ads"
      text="A new viewer gets them in this order. Returning viewers continue after the last ad they saw."
    >
      <div className={styles.stack}>
        <InstantField label="When" hint="Empty = now" value={typed} onChange={setTyped} />
        <Answered asked={asked} what="The next ads">
          {({ turn, left_out }) => (
            <>
              {turn.length === 0 && <Nothing>No video ads are running then.</Nothing>}
              <ol aria-label="Next 10 video ads">
                {turn.map(({ id, title, sponsor, kind }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same ad comes again, at its place
                  <li key={`${index} ${id}`} className={styles.line}>
                    <span className="numeric">{index + 1}</span>
                    <span className={styles.words}>
                      <b>{title}</b>
                      {sponsor !== title && <small>{sponsor}</small>}
                    </span>
                    <Badge>{kind === '15seconds' ? '15 s' : '10 s'}</Badge>
                  </li>
                ))}
              </ol>
              {left_out.map(({ id, why }) => (
                <Nothing key={id}>
                  “{ads.find((ad) => ad.id === id)?.title ?? `Ad ${id}`}” isn’t running then: {whyWords[why]}.
                </Nothing>
              ))}
            </>
          )}
        </Answered>
      </div>
    </Panel>
  )
}
