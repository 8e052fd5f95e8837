import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type FoundMarket, findMarket, getMarketSources } from '@fieldhouse/contract/markets/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import styles from '../School.module.css'
import type { CircleRow } from './market-rules.model.ts'
import { type AskedPlace, askedKinds, createQuestion, describeSources, emptyPlace } from './which-market.model.ts'

/** Says in which market a network or a place is, and why. It uses the saved settings. */
export function WhichMarket({ circles }: { circles: readonly CircleRow[] }) {
  const [asked, setAsked] = useState<AskedPlace>(emptyPlace)
  const [found, setFound] = useState<FoundMarket>()
  const [problem, setProblem] = useState<string>()
  const task = useTask()
  const sources = useEndpoint('market sources', getMarketSources, {})
  const change = (changes: Partial<AskedPlace>) => {
    setAsked((before) => ({ ...before, ...changes }))
    setFound(undefined)
    setProblem(undefined)
  }
  const ask = () => {
    const question = createQuestion(asked)
    if (typeof question === 'string') return setProblem(question)
    void task.run(async () => setFound(await sendStaffRequest(findMarket, { body: question })))
  }
  return (
    <section className={styles.which} aria-labelledby="which-market">
      <h4 id="which-market">Which market is this?</h4>
      <p>It uses the saved settings. {sources.data && describeSources(sources.data)}</p>
      <SegmentedControl label="Look up" value={asked.kind} onChange={(kind) => change({ kind })} options={askedKinds} />
      <PlaceFields asked={asked} problem={problem} change={change} circles={circles} onEnter={ask} />
      <FormError message={task.error?.message} />
      <Button size={44} variant="secondary" icon="search" busy={task.busy} onClick={ask}>
        Find the market
      </Button>
      <div aria-live="polite">{found && <Finding found={found} />}</div>
    </section>
  )
}

interface PlaceFieldsProps {
  asked: AskedPlace
  problem: string | undefined
  circles: readonly CircleRow[]
  change(changes: Partial<AskedPlace>): void
  onEnter(): void
}

function PlaceFields({ asked, problem, circles, change, onEnter }: PlaceFieldsProps) {
  const places = circles.filter(({ name, latitude, longitude }) => name && latitude && longitude)
  const asTyped = (field: 'ip' | 'metro' | 'latitude' | 'longitude', label: string, error?: string) => (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={field === 'metro' ? 'numeric' : undefined}
      value={asked[field]}
      error={error}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
  if (asked.kind === 'ip') return asTyped('ip', 'IP address', problem)
  if (asked.kind === 'metro') return asTyped('metro', 'Metro code', problem)
  return (
    <>
      {places.length > 0 && (
        <SelectField
          label="Place"
          value={places.some((place) => isAt(place, asked)) ? `${asked.latitude} ${asked.longitude}` : ''}
          onChange={(value) => {
            const [latitude = '', longitude = ''] = value.split(' ')
            change({ latitude, longitude })
          }}
          options={[
            { value: '', label: 'Other' },
            ...places.map(({ name, latitude, longitude }) => ({ value: `${latitude} ${longitude}`, label: name })),
          ]}
        />
      )}
      <div className={styles.fields}>
        {asTyped('latitude', 'Latitude', problem)}
        {asTyped('longitude', 'Longitude')}
      </div>
    </>
  )
}

const isAt = (place: CircleRow, { latitude, longitude }: AskedPlace): boolean =>
  place.latitude === latitude && place.longitude === longitude

const Finding = ({ found: { market, unknown, steps } }: { found: FoundMarket }) => (
  <>
    <p className={styles.answer}>
      {formatMarketName(market)}
      {unknown && ', as an unknown network'}
    </p>
    <ol className={styles.steps}>
      {steps.map(({ title, words, counts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one answer do not move
        <li key={at} className={counts ? styles.counts : undefined}>
          <span>
            <strong>{title}</strong>
            <small>{words}</small>
          </span>
          {counts && <Badge tone="success">Counts</Badge>}
        </li>
      ))}
    </ol>
  </>
)
