import { type AdInput, adPages } from '@fieldhouse/contract/ads/sponsors'
import { operatorChannels } from '@fieldhouse/contract/channels/admin'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { ReferenceField } from '../fields.tsx'
import { getPageTitle } from './ads.model.ts'

type AdPlace = AdInput['place']

const placeKinds = [
  { value: 'app', label: 'Whole app' },
  { value: 'page', label: 'One page' },
  { value: 'channel', label: 'One channel' },
] as const

/** Lists the pages that show ads, with the chosen one even if it is not among them. */
const listPagesWith = (page: string) =>
  [...new Set([...adPages, ...listSchoolSports().map(({ slug }) => slug), page])].map((value) => ({
    value,
    label: getPageTitle(value),
  }))

/** Fields of where an ad is shown. */
export function AdPlaceFields({ place, onChange }: { place: AdPlace; onChange: (place: AdPlace) => void }) {
  const channels = useEndpoint('channels', operatorChannels, {}).data?.channels ?? []
  const choosePlaceKind = (kind: AdPlace['kind']) => {
    if (kind === 'app') onChange({ kind })
    else if (kind === 'page') onChange({ kind, page: 'home' })
    else if (channels[0]) onChange({ kind, channel_id: channels[0].id })
  }
  return (
    <>
      <SelectField
        label="Where"
        options={placeKinds.filter(({ value }) => value !== 'channel' || channels.length > 0)}
        value={place.kind}
        onChange={choosePlaceKind}
      />
      {place.kind === 'page' && (
        <SelectField
          label="Page"
          options={listPagesWith(place.page)}
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
