import { SelectField } from '../screen/SelectField.tsx'

/** Most schools are in one of these, so they come first, by the name that people use. */
const american: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Standard Time (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
}

const zones = [...new Set([...Object.keys(american), ...Intl.supportedValuesOf('timeZone')])]

/** Where the school's clocks stand; a zone that this browser does not know stays choosable. */
export const ZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => (
  <SelectField
    label="Time zone"
    value={value}
    onChange={onChange}
    options={(zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({
      value: zone,
      label: american[zone] ?? zone.replaceAll('_', ' '),
    }))}
  />
)
