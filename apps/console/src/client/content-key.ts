/** Everything asked about texts begins so: what changes one makes all of it ask anew. */
export const contentKey = (organizationId: string) => ['content', organizationId] as const;
