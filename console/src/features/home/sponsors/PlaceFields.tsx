import { type AdInput, adPages } from '@fieldhouse/contract/ads/sponsors'
import { operatorChannels } from '@fieldhouse/contract/channels/desk'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useAnswer } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { ReferenceField } from '../fields.tsx'
import { pageTitle } from './ads.model.ts'

type Place = AdInput['place']

const kinds = [
  { value: 'app', label: 'Whole app' },
  { value: 'page', label: 'One page' },
  { value: 'channel', label: 'One channel' },
] as const

/** Those that show one; what was said before they were known stays among them. */
const pagesWith = (page: string) =>
  [...new Set([...adPages, ...listSchoolSports().map(({ slug }) => slug), page])].map((value) => ({
    value,
    label: pageTitle(value),
  }))

/** Where an ad stands. */
export function PlaceFields({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const channels = useAnswer('channels', operatorChannels, {}).data?.channels ?? []
  const choose = (kind: Place['kind']) => {
    if (kind === 'app') onChange({ kind })
    else if (kind === 'page') onChange({ kind, page: 'home' })
    else if (channels[0]) onChange({ kind, channel_id: channels[0].id })
  }
  return (
    <>
      <SelectField
        label="Where"
        options={kinds.filter(({ value }) => value !== 'channel' || channels.length > 0)}
        value={place.kind}
        onChange={choose}
      />
      {place.kind === 'page' && (
        <SelectField
          label="Page"
          options={pagesWith(place.page)}
          value={place.page}
          onChange={(page) => onChange({ kind: 'page', page })}
        />
      )}
      {place.kind === 'channel' && (
        <ReferenceField
          label="Channel"
          options={channels}
          value={place.channel_id}
          onChange={(id) => id !== null && onChange({ kind: 'channel', channel_id: id })}
        />
      )}
    </>
  )
}
