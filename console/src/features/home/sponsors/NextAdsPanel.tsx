import { adTurn, operatorAds } from '@fieldhouse/contract/ads/sponsors'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { InstantField } from '../../../shared/form/fields.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { parseSchoolTime } from '../../../shared/time.ts'
import { adLeftOutLabels } from './ads.model.ts'

const refetchMs = 5_000

/** The next video ads in the order in which the server plays them: one before a video, one at each of its breaks. */
export function NextAdsPanel() {
  const [typed, setTyped] = useState('')
  const at = parseSchoolTime(typed)
  const result = useEndpoint('turn', adTurn, { query: at === undefined ? {} : { at } }, refetchMs)
  const ads = useEndpoint('ads', operatorAds, {}).data?.ads ?? []
  return (
    <Panel
      title="Next 10 ads"
      text="A new viewer gets them in this order. Returning viewers continue after the last ad they saw."
    >
      <div className={styles.stack}>
        <InstantField label="When" hint="Leave blank for the current time" value={typed} onChange={setTyped} />
        <QueryResult result={result} what="The next ads">
          {({ turn, left_out }) => (
            <>
              {turn.length === 0 && <EmptyNote>No video ads are running then.</EmptyNote>}
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
                <EmptyNote key={id}>
                  “{ads.find((ad) => ad.id === id)?.title ?? `Ad ${id}`}” isn’t running then: {adLeftOutLabels[why]}.
                </EmptyNote>
              ))}
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  )
}
