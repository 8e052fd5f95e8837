import { SelectField } from '../screen/SelectField.tsx'

const zones = Intl.supportedValuesOf('timeZone')

/** Where the school's clocks stand; a zone that this browser does not know stays choosable. */
export const ZoneField = ({ value, onChange }: { value: string; onChange: (zone: string) => void }) => (
  <SelectField
    label="Time zone"
    value={value}
    onChange={onChange}
    options={(zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({ value: zone, label: zone }))}
  />
)
