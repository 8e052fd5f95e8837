import { importConcessions, type OperatorConcessionVenue } from '@fieldhouse/contract/concessions/admin'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { PastedTable } from '../../shared/table-import/PastedTable.tsx'

const example =
  'venue,stand,section,item,price,diets,allergens\nMain Arena,The Grill,112,Bean burger,$11.50,vegan,"wheat, soy"'

/** Imports a table of menu items. */
export function MenuImport({ venues }: { venues: readonly OperatorConcessionVenue[] }) {
  const [venue, setVenue] = useState('')
  const venueField = venues.length > 1 && (
    <SelectField
      label="Venue for rows without one"
      value={venue}
      onChange={setVenue}
      options={[
        { value: '', label: 'None: each row names it' },
        ...venues.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
  return (
    <PastedTable
      text="Use a spreadsheet or CSV with one menu item per row."
      example={example}
      choice={{ value: venue, field: venueField }}
      importTable={async (body, dryRun) => {
        const query = { ...(dryRun && { dry_run: 'true' as const }), ...(venue !== '' && { venue }) }
        const planned = await sendStaffRequest(importConcessions, { query, body })
        if (!dryRun) await refetchQueries('concessions', 'activity log')
        return planned
      }}
    />
  )
}
