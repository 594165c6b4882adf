/** A heading of a document, for the table of contents. */
export type Heading = { id: string; text: string };

/** A question of a FAQ with its answer as HTML and as plain text. */
export type Question = { id: string; text: string; answerHtml: string; answerText: string };

export type QuestionGroup = { id: string; title: string; questions: Question[] };

/** A source of facts about law or money, as it is named at the end of a page. */
export type Source = { name: string; date: string };

/** A document of `web/content`, as the build parses it (web/vite/content). */
export type ContentDocument = {
  /** The path of its page: the path of its file in `web/content`, without the extension. */
  path: string;
  title: string;
  /** One or two sentences: the lead of the page, and its description for search engines. */
  description: string;
  /** The main action of the page, as a button below its title. */
  action?: { label: string; path: string };
  /** Its group on the page of its section. */
  topic?: string;
  /** Documents of a section are listed by this number. */
  order: number;
  /** The day of publication of a blog article, `YYYY-MM-DD`. */
  published?: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string;
  sources: Source[];
  /** Paths of pages of this site that continue the topic. */
  next: string[];
  headings: Heading[];
  html: string;
  /** The groups of a FAQ; empty for all other documents. */
  questionGroups: QuestionGroup[];
  /** Whether its readers are companies. */
  isForCompanies: boolean;
  /** Time to read it. */
  minutes: number;
  /** Its text without formatting. */
  text: string;
};

/** What a list of documents shows of each. */
export type DocumentLink = Pick<
  ContentDocument,
  'path' | 'title' | 'description' | 'topic' | 'published' | 'minutes'
>;
