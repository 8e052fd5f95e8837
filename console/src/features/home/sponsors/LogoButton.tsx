import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorSponsor, putSponsorImage } from '@fieldhouse/contract/ads/sponsors'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { queriesOfHome } from '../queries.ts'

/** A logo from this machine. The server draws it anew. */
export function LogoButton({ sponsor: { id, name, image } }: { sponsor: OperatorSponsor }) {
  const task = useTask()
  const send = (file: File) =>
    void task.run(async () => {
      await request(putSponsorImage, { params: { id: String(id) }, body: file })
      await changed(...queriesOfHome)
    })
  return (
    <>
      <FileButton label={`A logo of ${name}`} types={putSponsorImage.bytes.types} busy={task.busy} onFile={send}>
        {image ? 'Another logo' : 'Logo'}
        <span className="visually-hidden"> of {name}</span>
      </FileButton>
      <FormError message={task.error?.message} />
    </>
  )
}
