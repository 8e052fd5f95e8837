/** Lists the dropped files, those in folders included. */
export async function listDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The items are only readable during the drop itself.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  const single = [...files]
  if (!entries.some(({ isDirectory }) => isDirectory)) return single
  return (await Promise.all(entries.map(listFilesOf))).flat()
}

async function listFilesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // A folder is read in batches until one is empty.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) break
    found.push(...batch)
  }
  return (await Promise.all(found.map(listFilesOf))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
