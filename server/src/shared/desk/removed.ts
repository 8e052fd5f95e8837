/** What a removal answers: its number in the trash, by which it can be taken back. */
export const removed = async (taking: Promise<number>) => ({ success: true as const, trash: await taking })
