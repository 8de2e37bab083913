/** The request header that carries why a SuperAdmin reads a list: `choice` or `choice: note`, percent-encoded UTF-8. */
export const accessReasonHeader = 'X-Access-Reason';
