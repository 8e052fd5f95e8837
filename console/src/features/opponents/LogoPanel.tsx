import { type ListedSchool, putSchoolLogo, removeSchoolLogo } from '@fieldhouse/contract/games/names'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import { refetchSchools } from './opponent-queries.ts'

/** The logo as fans see it beside scores, on light and on dark. */
export function LogoPanel({ school: { id, name, logo } }: { school: ListedSchool }) {
  const params = { id: String(id) }
  return (
    <Panel title="Logo">
      <PictureField
        slot="opponent"
        label="Logo"
        hidesLabel
        name={name}
        without="Fans see a crest drawn from the name."
        image={logo}
        put={async ({ body }) => {
          await sendStaffRequest(putSchoolLogo, { params, body })
          await refetchSchools()
        }}
        takeDown={async () => {
          await sendStaffRequest(removeSchoolLogo, { params })
          await refetchSchools()
        }}
      />
    </Panel>
  )
}
