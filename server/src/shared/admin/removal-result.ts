/** The answer to a removal: its number in the trash, with which it can be restored. */
export const toRemovalResult = async (trashId: Promise<number>) => ({ success: true as const, trash: await trashId })
