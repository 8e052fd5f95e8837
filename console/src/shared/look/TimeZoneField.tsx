import { SelectField } from '../screen/SelectField.tsx'

/** US time zones come first, with the names people use. */
const commonZoneLabels: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Standard Time (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
}

const timeZones = [...new Set([...Object.keys(commonZoneLabels), ...Intl.supportedValuesOf('timeZone')])]

/** Chooses the school's time zone; a zone that this browser does not know stays available. */
export const TimeZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => (
  <SelectField
    label="Time zone"
    value={value}
    onChange={onChange}
    options={(timeZones.includes(value) ? timeZones : [value, ...timeZones]).map((zone) => ({
      value: zone,
      label: commonZoneLabels[zone] ?? zone.replaceAll('_', ' '),
    }))}
  />
)
