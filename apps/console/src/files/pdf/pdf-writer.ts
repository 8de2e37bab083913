/** The structure of a PDF, and where the next block goes. */
export interface PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  /** Begins a new page where so many points do not fit any more; answers whether it did. */
  readonly makeRoom: (height: number) => boolean;
}
