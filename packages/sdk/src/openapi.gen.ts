// Written by `npm run sdk:types` from the server’s OpenAPI document. Do not edit.

export interface components {
    schemas: {
        AccountFigures: {
            /**
             * @description The method of the account.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The shop’s account; empty for money without one. */
            account: string;
            /** @description How many movements of money came. A whole number. */
            movements: number;
            /** @description How many refunds were sent. A whole number. */
            refunds: number;
            /** @description The settled money that came, in US dollars. */
            came: number;
            /** @description The part of it that pays orders, in US dollars. */
            allocated: number;
            /** @description The tips in money that pays an order, in US dollars. */
            tip: number;
            /** @description The rest of money that pays an order, in US dollars: paid too much. */
            surplus: number;
            /** @description The money that pays no order, in US dollars. */
            unexplained: number;
            /** @description What was sent back to customers, in US dollars. */
            refunded: number;
        };
        Article: {
            /**
             * Format: uuid
             * @description The id of the article.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /**
             * @description A shop has at most one `shipping-policy` and one `return-policy`, and any number of articles.
             * @enum {string}
             */
            kind: "shipping-policy" | "return-policy" | "article";
            /** @description The title of the article. */
            title: string;
            /** @description The text in Markdown. */
            body: string;
            /**
             * @description Levy answers from `published` ones. A `suggested` one waits for somebody to accept it.
             * @enum {string}
             */
            state: "published" | "suggested";
            /**
             * @description `written` here, `imported` from a Markdown file, or `learned` from an answer that helped.
             * @enum {string}
             */
            source: "written" | "imported" | "learned";
            /** @description The file’s name, or the question that it answered; null if it was written here. */
            sourceName: string | null;
            /** @description The id of the event that it was learned from; null otherwise. */
            sourceEventId: string | null;
            /** @description Changes with each save. Send it back when you edit. */
            version: number;
            /** @description When it was last changed (ISO 8601, UTC). */
            updatedAt: string;
            /** @description The person or API key that saved it last; null if Levy learned it. */
            updatedBy: string | null;
        };
        AssistantConfiguration: {
            /** @description The model: `gpt-4`, `gpt-4-turbo`, `gpt-3.5-turbo`, `claude-3`, or a name of your own, at most 200 characters. */
            model: string;
            /** @description The most tokens for one answer of the model, a whole number from 100 to 3,001. */
            maxTokens: number;
            /** @description How freely the model words, from 0 (always alike) to 2. */
            temperature: number;
            /** @description The shortest time before an answer, in milliseconds from 0 to 5,000. Tests don’t wait. */
            responseDelay: number;
            /** @description False: answers wait as drafts for a person to send. */
            autoRespond: boolean;
            /** @description True: answers marked helpful become suggestions for the knowledge. */
            learningMode: boolean;
            /** @description True: the built-in engine answers if the model fails. */
            fallbackEnabled: boolean;
        };
        AssistantConfigurationInput: {
            /** @description The model: `gpt-4`, `gpt-4-turbo`, `gpt-3.5-turbo`, `claude-3`, or a name of your own, at most 200 characters. */
            model: string;
            /** @description The most tokens for one answer of the model, a whole number from 100 to 3,001. */
            maxTokens: number;
            /** @description How freely the model words, from 0 (always alike) to 2. */
            temperature: number;
            /** @description The shortest time before an answer, in milliseconds from 0 to 5,000. Tests don’t wait. */
            responseDelay: number;
            /** @description False: answers wait as drafts for a person to send. */
            autoRespond: boolean;
            /** @description True: answers marked helpful become suggestions for the knowledge. */
            learningMode: boolean;
            /** @description True: the built-in engine answers if the model fails. */
            fallbackEnabled: boolean;
        };
        AssistantConversation: {
            /**
             * Format: uuid
             * @description The id of the conversation.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /**
             * @description `widget`: the chat on the shop’s pages. `api`: the shop’s own server. `test`: the shop’s own tests, which count in no figure.
             * @enum {string}
             */
            channel: "widget" | "api" | "test";
            /**
             * @description `levy`: the assistant answers. `waiting`: it waits for a person. `staff`: a person answers. `closed`: it is over.
             * @enum {string}
             */
            state: "levy" | "waiting" | "staff" | "closed";
            /** @description When it began (ISO 8601, UTC). */
            startedAt: string;
            /** @description When the last message was written (ISO 8601, UTC). */
            lastAt: string;
            /** @description Why it waits, or waited, for a person; null if it never did. */
            reason: string | null;
            /** @description The order that the customer proved to be theirs; null if they proved none. */
            order: {
                /**
                 * Format: uuid
                 * @description The id of the order.
                 */
                id: string;
                /** @description The number of the order, which people see as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description How: `named` by its number and email address, `code` by a code sent to its email address.
                 * @enum {string}
                 */
                verified: "named" | "code";
            } | null;
        };
        AssistantEvent: {
            /**
             * Format: uuid
             * @description The id of the event.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /** @description The id of the conversation; null for a change of the settings. */
            conversationId: string | null;
            /** @description `widget`: the chat on the shop’s pages. `api`: the shop’s own server. `test`: the shop’s own tests, which count in no figure. Null for a change of the settings. */
            channel: ("widget" | "api" | "test") | null;
            /**
             * @description `request`: waits for an answer, or is a draft. `response`: was answered. `error`: was not. `hand_off`: passed to a person. `staff_reply`: what that person wrote. `config_change`: a change of the settings.
             * @enum {string}
             */
            type: "request" | "response" | "error" | "hand_off" | "staff_reply" | "config_change";
            /**
             * @description `success`, `error`, or `pending` while it isn’t answered.
             * @enum {string}
             */
            status: "success" | "error" | "pending";
            /** @description When it happened (ISO 8601, UTC). */
            timestamp: string;
            /** @description The texts. They are null if there is none, and once the days that the shop keeps them are over. */
            data: {
                /** @description The question as the customer asked it. */
                query: string | null;
                /** @description The answer that was given, or the draft of one. */
                response: string | null;
                /** @description Why the answer failed. */
                error: string | null;
                /** @description How long the answer took, in milliseconds; null if there was none. */
                responseTime: number | null;
            };
            /** @description The engine that answered; null if none did. */
            engine: ("built-in" | "openai" | "anthropic") | null;
            /** @description The provider’s name of the model; null for the built-in engine. */
            model: string | null;
            /** @description Whether the built-in engine answered for a model that failed. */
            fellBack: boolean;
            /** @description The topic of the question; null for other entries. */
            category: ("orders" | "payments" | "products" | "inventory" | "shipping" | "returns" | "cancelling" | "general") | null;
            /** @description The tools that were used for the answer. */
            tools: components["schemas"]["UsedTool"][];
            /** @description The tokens that the model counted; null for the built-in engine. */
            tokens: {
                /** @description The tokens that it read. */
                input: number;
                /** @description The tokens that it wrote. */
                output: number;
            } | null;
            /** @description How the answer was marked; null if it wasn’t. */
            feedback: ("helpful" | "neutral" | "unhelpful") | null;
            /** @description The name of the person who marked it, or `Customer`; null if nobody did. */
            feedbackBy: string | null;
            /** @description Why it was handed to a person, with `hand_off`; else null. */
            reason: string | null;
            /** @description The person who wrote it, sent the draft or changed the settings; else null. */
            by: string | null;
            /** @description Whether it is a draft that waits for a person to send it. */
            isDraft: boolean;
        };
        AssistantFeatureSwitches: {
            /** @description Whether Levy helps customers track their orders. */
            orderTracking: boolean;
            /** @description Whether Levy answers questions about payments. */
            paymentSupport: boolean;
            /** @description Whether Levy answers general questions about the shop. */
            customerService: boolean;
            /** @description Whether Levy suggests products. */
            productRecommendations: boolean;
            /** @description Whether Levy says what is in stock. */
            inventoryQueries: boolean;
            /** @description Whether Levy says where a parcel is. */
            shippingUpdates: boolean;
        };
        AssistantFeatureSwitchesInput: {
            /** @description Whether Levy helps customers track their orders. */
            orderTracking: boolean;
            /** @description Whether Levy answers questions about payments. */
            paymentSupport: boolean;
            /** @description Whether Levy answers general questions about the shop. */
            customerService: boolean;
            /** @description Whether Levy suggests products. */
            productRecommendations: boolean;
            /** @description Whether Levy says what is in stock. */
            inventoryQueries: boolean;
            /** @description Whether Levy says where a parcel is. */
            shippingUpdates: boolean;
        };
        AssistantIntegration: {
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /**
             * @description `active`: answers customers. `inactive`: switched off. `configuring`: nobody has set it up. `error`: on, and cannot answer.
             * @enum {string}
             */
            status: "active" | "inactive" | "configuring" | "error";
            /** @description The status as a sentence. */
            statusReason: string;
            /** @description Whether Levy answers customers. */
            enabled: boolean;
            /** @description Changes with each save. Send it back when you change something. */
            version: number;
            /** @description The person or API key that changed it last; null if nobody has. */
            changedBy: string | null;
            /** @description When (ISO 8601, UTC); null if nobody has. */
            changedAt: string | null;
            /** @description The address for the shop’s own calls: `POST` a question there with the assistant’s key. */
            endpoint: string;
            /** @description The assistant’s own API key in full, for people who may change it; null for viewers and API keys, and if it can no longer be read. */
            apiKey: string | null;
            /** @description The script tag that puts the chat on a page. */
            widgetTag: string;
            /** @description The engine that answers now. */
            engine: {
                /**
                 * @description `built-in`, or the provider of the model.
                 * @enum {string}
                 */
                name: "built-in" | "openai" | "anthropic";
                /**
                 * @description The account in use: the shop’s `own`, this `server`’s, or `none`.
                 * @enum {string}
                 */
                source: "own" | "server" | "none";
                /** @description The provider’s name of the model; null for the built-in engine. */
                model: string | null;
                /** @description The model of the shop’s own account, which can be chosen too; null if there is none. */
                ownModel: string | null;
            };
            /** @description Figures of the last 30 days, without tests; null where there is nothing to count. */
            performance: {
                /** @description How many questions customers asked. */
                totalRequests: number;
                /** @description The share that was answered or handed to a person, in percent. */
                successRate: number | null;
                /** @description The average time of an answer in milliseconds, without the configured delay. */
                averageResponseTime: number | null;
                /** @description The share of the minutes with questions in which every question was answered, in percent. */
                uptime: number | null;
            };
            /** @description How Levy answers. */
            configuration: components["schemas"]["AssistantConfiguration"];
            /** @description The topics that Levy speaks about. */
            features: components["schemas"]["AssistantFeatureSwitches"];
            /** @description The chat on the shop’s pages. */
            widget: components["schemas"]["WidgetSettings"];
            /** @description How many days the texts of questions and answers are kept, from 1 to 365. */
            retentionDays: number;
            /** @description What customers ask, and how answers were marked. */
            analytics: {
                /** @description How the marked answers were marked. */
                responseQuality: {
                    /** @description The share marked helpful, in percent; null while none is marked. */
                    helpful: number | null;
                    /** @description The share marked neutral, in percent; null while none is marked. */
                    neutral: number | null;
                    /** @description The share marked unhelpful, in percent; null while none is marked. */
                    unhelpful: number | null;
                    /** @description How many answers are marked. */
                    marked: number;
                };
                /** @description The questions asked most often, at most 10. */
                topQueries: {
                    /** @description The question that was asked. */
                    query: string;
                    /**
                     * @description The topic of the question.
                     * @enum {string}
                     */
                    category: "orders" | "payments" | "products" | "inventory" | "shipping" | "returns" | "cancelling" | "general";
                    /** @description How often it was asked. */
                    count: number;
                }[];
                /** @description The last seven days in the shop’s time zone, oldest first. */
                dailyRequests: {
                    /** @description The day (`2026-11-20`). */
                    date: string;
                    /** @description How many questions were asked. */
                    requests: number;
                    /** @description The share that was answered, in percent; null on a day without questions. */
                    success: number | null;
                }[];
            };
        };
        AuditEntry: {
            /** @description Its place in the log: the chain, a dot, the number in the chain. */
            id: string;
            /** @description When it happened (ISO 8601, UTC). */
            at: string;
            /** @description The shop whose log it is in; null for entries about no single shop. */
            merchant: components["schemas"]["MerchantName"] | null;
            /** @description Who or what did it. */
            actor: {
                /**
                 * @description A person (`user`), a program with an API key (`api`), or Paydesk itself (`system`).
                 * @enum {string}
                 */
                kind: "user" | "api" | "system";
                /** @description The name at that time. */
                name: string;
                /** @description The IP address that it was done from; null if none is known. */
                address: string | null;
            };
            /** @description What was done, such as `order.changed`. */
            action: string;
            /** @description What it was done to; null if it is about nothing single. */
            target: {
                /** @description The kind of thing. */
                kind: string;
                /** @description The id of that thing. */
                id: string;
                /** @description Its name at that time, such as `#12345`. */
                name: string;
            } | null;
            /** @description The fields that changed, as they were; they differ from action to action. Null if there are none. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The fields that changed, as they are since; null if there are none. */
            after: {
                [key: string]: unknown;
            } | null;
        };
        BookDay: {
            /** @description The day in the shop’s time zone (`2026-11-20`). */
            day: string;
            /**
             * @description `before`: older than the first close, in no book. `closed`: its figures are final. `open`: over, and can be closed. `today`: not over yet.
             * @enum {string}
             */
            state: "before" | "closed" | "open" | "today";
            /** @description When and by whom the day was closed; null if it isn’t. */
            closed: {
                /** @description When it was closed (ISO 8601, UTC). */
                at: string;
                /** @description The person or API key that closed it. */
                by: string;
            } | null;
            /** @description The day’s money in each account that had any. */
            accounts: components["schemas"]["AccountFigures"][];
            /** @description Changes, made on this day, of days that were closed before. */
            adjustments: components["schemas"]["CloseAdjustment"][];
        };
        CancellationRefund: {
            /** @description How much goes back, in US dollars. By default all that was received and not yet refunded, and no refund if that is nothing. */
            amount?: number;
            /**
             * @description The method that it is sent by. By default the order’s.
             * @enum {string}
             */
            method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The transaction’s own id, at most 200 characters. A refund with one has been sent; it counts once for a shop and method. */
            reference?: string;
            /**
             * @description `owed` if you still have to send it, `sent` if you have. By default `sent` with a `reference`, else `owed`.
             * @enum {string}
             */
            state?: "owed" | "sent";
            /** @description Of a refund that is sent: when, an ISO 8601 moment since the order was created. By default now. */
            sentAt?: string;
        };
        CannedAnswer: {
            /**
             * Format: uuid
             * @description The id of the canned answer.
             */
            id: string;
            /** @description The title, by which people find it. */
            title: string;
            /** @description The text, with fields such as `{name}`, which are filled in when it is used. */
            body: string;
            /** @description Changes with each save. Send it back when you edit. */
            version: number;
            /** @description When it was last changed (ISO 8601, UTC). */
            updatedAt: string;
            /** @description The person or API key that saved it last. */
            updatedBy: string;
        };
        CarrierSettings: {
            /** @description The client ID of the carrier’s account, at most 200 characters. */
            clientId: string;
        };
        CatalogueLine: {
            /** @description The SKU of a variant of the shop’s catalog that is on sale. An unknown one is refused (422). */
            sku: string;
            /** @description How many pieces, a whole number from 1 to 100,000. They are taken from stock at once; too few there answer 409. */
            quantity: number;
            /** @description The price of one piece that you expect, in US dollars. It changes nothing: the price comes from the catalog, or stays for a product that is on the order already. Another one is refused (422). To set a price yourself, order the item by its `name`, without `sku`. */
            price?: number;
        };
        ChangeOrderStatusBody: {
            /**
             * @description The status to move to: from `pending` to `paid`, then `shipped`, then `delivered`; `cancelled` from all but `delivered`. With `payment`, `paid` also records money for an order whose payment was taken back, or with `payment.sendBack` money that was not due, and leaves its status. Any other change answers 409 `illegal-transition`.
             * @enum {string}
             */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /** @description Why, for the timeline; at most 500 characters. The field must be there and may be empty (`""`), but not for `cancelled`. */
            reason: string;
            /** @description With `shipped` only: the tracking number, at most 100 characters. */
            trackingNumber?: string;
            /** @description With `shipped` only: the carrier, at most 60 characters. `UPS`, `USPS`, `FedEx` and `DHL` give the customer a link to their tracking page. */
            trackingCarrier?: string;
            /** @description With `paid` only: the same as `payment.reference`, which wins if both are there. */
            paymentReference?: string;
            /** @description With `paid` only: what you know of the money that came; all of it is optional. Less than what is due leaves the order pending. With `sendBack`, send an `Idempotency-Key`: a repeat would count the money twice. If a receipt of the same money waits for a decision about this order (`proposals`), this decides it, and nothing is counted twice. */
            payment?: {
                /**
                 * @description The method that the money really came by. By default the order’s, which takes over this one.
                 * @enum {string}
                 */
                method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description What came, in US dollars, at least 0.01; by default what is due. Less leaves the order pending, more is kept as its surplus. If other money waits for a decision about this order, say the amount that came beside it, else the answer is 409 `conflict`. */
                amount?: number;
                /** @description The amount that was due when you decided this, in US dollars. If another amount is due by now, because money came in between or the order was edited, nothing is recorded and the answer is 409 `conflict`. Not with `sendBack`. */
                due?: number;
                /** @description True: what came beyond what is due is a tip, and no surplus. False by default. */
                tip?: boolean;
                /** @description The transaction’s own id, at most 200 characters. It counts once for a shop and method, without regard to case, spaces and `#`; a second use answers 409 `reference-counted`. */
                reference?: string;
                /** @description When the money came: an ISO 8601 moment with its offset, or a date, within the last year; by default now. Figures count it on this day. */
                receivedAt?: string;
                /** @description Who paid: a name, or a handle such as `@siobhan-osullivan`. At most 200 characters. */
                payer?: string;
                /** @description True: this money was not due. `amount` is then required. It is counted for a paid, shipped, delivered or cancelled order that nothing is due for, and a refund of all of it is owed; the order stays as it is. If money is due, the answer is 409 `conflict`. False by default. */
                sendBack?: boolean;
            };
            /** @description With `cancelled` only: the refund of what was received. Nothing is refunded without it. An API key also needs `money:write`. */
            refund?: components["schemas"]["CancellationRefund"];
            /** @description With `cancelled` only: whether the pieces of the order go back in stock. True by default. */
            restock?: boolean;
        };
        ChangedReading: {
            /**
             * @description A test question of the shop (`question`), or an example that Levy has learned from the start (`example`).
             * @enum {string}
             */
            kind: "question" | "example";
            /** @description The text that would be read differently. */
            text: string;
            /** @description The acts that are read in it now; empty if nothing is understood. */
            before: string[];
            /** @description The acts that would be read in it. */
            after: string[];
        };
        ClaimedPayer: {
            /** @description The handle that the customer says they paid from, such as `@siobhan-osullivan`; null if they named none. */
            payerHandle: string | null;
            /** @description The name that the customer says the payment is under; null if they named none. */
            payerName: string | null;
            /** @description The last four digits of the account that the customer says they paid from; null if they named none. */
            lastFour: string | null;
        };
        CloseAdjustment: {
            /**
             * @description The method of the account.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The shop’s account; empty for money without one. */
            account: string;
            /** @description The closed day that is changed (`2026-11-18`). */
            day: string;
            /** @description How much more settled money that day has now, in US dollars; negative for less. */
            came: number;
            /** @description How much more of it pays orders, in US dollars; negative for less. */
            allocated: number;
            /** @description How much more of it is a tip, in US dollars; negative for less. */
            tip: number;
            /** @description How much more of it is surplus, in US dollars; negative for less. */
            surplus: number;
            /** @description How much more of it pays no order, in US dollars; negative for less. */
            unexplained: number;
            /** @description How much more was sent back, in US dollars; negative for less. */
            refunded: number;
        };
        Comparison: {
            /** @description The figure of the days compared with; null if there is none, as for an average of nothing. */
            previous: number | null;
            /** @description The change in percent of that figure, to one decimal; null if it is zero or either figure is missing. */
            change: number | null;
            /** @description Whether the figure went up, down, or stayed (`flat`); null if there is nothing to compare. */
            trend: ("up" | "down" | "flat") | null;
        };
        ConversationOrder: {
            /**
             * Format: uuid
             * @description The id of the order.
             */
            id: string;
            /** @description The order’s number, which people see as `#12345`. */
            number: number;
            /**
             * @description The order’s status.
             * @enum {string}
             */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description How far its payment has come.
             * @enum {string}
             */
            paymentState: "none" | "claimed" | "matched" | "short" | "confirmed" | "over" | "late" | "duplicate" | "reversed";
            /** @description The order’s total in US dollars. */
            total: number;
            /**
             * @description The method that the customer pays by.
             * @enum {string}
             */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description When it was created (ISO 8601, UTC). */
            createdAt: string;
            /** @description The tracking number of its parcel; null without one. */
            trackingNumber: string | null;
            /** @description Whether the conversation has proved this order, by its number and email address or by a code. */
            isProved: boolean;
        };
        Customer: {
            /**
             * Format: uuid
             * @description The id of the customer’s record.
             */
            id: string;
            /** @description The shop that the customer belongs to. Each shop has its own record of a person. */
            merchant: {
                /**
                 * Format: uuid
                 * @description The id of the shop.
                 */
                id: string;
                /** @description The name of the shop. */
                businessName: string;
            };
            /** @description The customer’s name; `Erased customer` once the person is erased. */
            name: string;
            /** @description The customer’s email address, by which new orders find the record; null once the person is erased. */
            email: string | null;
            /** @description The customer’s phone number as entered; null without one. */
            phone: string | null;
            /** @description The note of the staff, which customers never see; empty without one. */
            note: string;
            /** @description Rises with each change. Send it back when you edit. */
            version: number;
            /** @description When the record was created (ISO 8601, UTC): as a rule with the first order. */
            createdAt: string;
            /** @description When the person was erased (ISO 8601, UTC); null for all others. */
            erasedAt: string | null;
            /** @description How many orders they have placed, cancelled ones too. */
            orders: number;
            /** @description The totals of their orders that were paid and not cancelled, in US dollars. */
            spent: number;
            /** @description When they placed their newest order (ISO 8601, UTC); null without one. */
            lastOrderAt: string | null;
        };
        CustomerDetails: {
            /**
             * Format: uuid
             * @description The id of the customer’s record.
             */
            id: string;
            /** @description The shop that the customer belongs to. Each shop has its own record of a person. */
            merchant: {
                /**
                 * Format: uuid
                 * @description The id of the shop.
                 */
                id: string;
                /** @description The name of the shop. */
                businessName: string;
            };
            /** @description The customer’s name; `Erased customer` once the person is erased. */
            name: string;
            /** @description The customer’s email address, by which new orders find the record; null once the person is erased. */
            email: string | null;
            /** @description The customer’s phone number as entered; null without one. */
            phone: string | null;
            /** @description The note of the staff, which customers never see; empty without one. */
            note: string;
            /** @description Rises with each change. Send it back when you edit. */
            version: number;
            /** @description When the record was created (ISO 8601, UTC): as a rule with the first order. */
            createdAt: string;
            /** @description When the person was erased (ISO 8601, UTC); null for all others. */
            erasedAt: string | null;
            /** @description How many orders they have placed, cancelled ones too. */
            orders: number;
            /** @description The totals of their orders that were paid and not cancelled, in US dollars. */
            spent: number;
            /** @description When they placed their newest order (ISO 8601, UTC); null without one. */
            lastOrderAt: string | null;
            /** @description The email addresses of records that were merged into this one. */
            otherEmails: string[];
            /** @description Their newest orders, at most 20. */
            newestOrders: {
                /**
                 * Format: uuid
                 * @description The id of the order.
                 */
                id: string;
                /** @description The order’s number, which people see as `#12345`. */
                number: number;
                /**
                 * @description The order’s status.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The order’s total in US dollars. */
                totalAmount: number;
                /** @description When it was created (ISO 8601, UTC). */
                createdAt: string;
            }[];
            /** @description How many messages were written to them about their orders. */
            messages: number;
            /** @description How many conversations they have had in which they proved one of their orders. */
            conversations: number;
            /** @description The newest messages to them, at most 20. */
            newestMessages: {
                /**
                 * Format: uuid
                 * @description The id of the message.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description The id of the order that it is about.
                 */
                orderId: string;
                /** @description The number of that order, which people see as `#12345`. It is unique among all shops of this server. */
                orderNumber: number;
                /**
                 * @description What the message says.
                 * @enum {string}
                 */
                kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock";
                /**
                 * @description The way it goes.
                 * @enum {string}
                 */
                channel: "email" | "sms" | "push";
                /**
                 * @description `queued`: waits for its first or next attempt. `sent`: accepted by the mail server or provider. `failed`: refused for good, or given up. `not_sent`: no service was connected, or the reason to send it was gone.
                 * @enum {string}
                 */
                status: "not_sent" | "queued" | "sent" | "failed";
                /** @description True for an unsent message that needs nothing more: a newer one replaces it, its change was undone, its order waits for no money any more, or the shop told the customer itself. */
                outdated: boolean;
                /** @description An email address, a phone number, or the user of a browser. */
                recipient: string;
                /** @description The subject; for a push its title. */
                subject: string;
                /** @description When it was written (ISO 8601, UTC). */
                createdAt: string;
            }[];
            /** @description Their newest conversations with Levy or the shop, at most 20. */
            newestConversations: {
                /**
                 * Format: uuid
                 * @description The id of the conversation.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description The id of the newest entry of the conversation, for `GET /api/levy/events/{id}`.
                 */
                eventId: string;
                /**
                 * @description `levy`: the assistant answers. `waiting`: it waits for a person. `staff`: a person answers. `closed`: it is over.
                 * @enum {string}
                 */
                state: "levy" | "waiting" | "staff" | "closed";
                /**
                 * Format: uuid
                 * @description The id of the order that the customer proved to be theirs.
                 */
                orderId: string;
                /** @description The number of that order, which people see as `#12345`. It is unique among all shops of this server. */
                orderNumber: number;
                /** @description The first question whose text is still kept; null once none is. */
                question: string | null;
                /** @description When the last message was written (ISO 8601, UTC). */
                lastAt: string;
            }[];
            /** @description The country of the shop by its two letters (`US`). An address in it can be shown without its country. */
            merchantCountry: string;
            /** @description The different shipping addresses of their orders, the newest first, at most 10. */
            addresses: components["schemas"]["ShippingAddress"][];
        };
        CustomerExport: {
            /** @description When the file was made (ISO 8601, UTC). */
            exportedAt: string;
            /** @description The customer’s record. */
            customer: {
                /**
                 * Format: uuid
                 * @description The id of the customer’s record.
                 */
                id: string;
                /** @description The shop that the customer belongs to. Each shop has its own record of a person. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                };
                /** @description The customer’s name; `Erased customer` once the person is erased. */
                name: string;
                /** @description The customer’s email address, by which new orders find the record; null once the person is erased. */
                email: string | null;
                /** @description The customer’s phone number as entered; null without one. */
                phone: string | null;
                /** @description The note of the staff, which customers never see; empty without one. */
                note: string;
                /** @description Rises with each change. Send it back when you edit. */
                version: number;
                /** @description When the record was created (ISO 8601, UTC): as a rule with the first order. */
                createdAt: string;
                /** @description When the person was erased (ISO 8601, UTC); null for all others. */
                erasedAt: string | null;
                /** @description How many orders they have placed, cancelled ones too. */
                orders: number;
                /** @description The totals of their orders that were paid and not cancelled, in US dollars. */
                spent: number;
                /** @description When they placed their newest order (ISO 8601, UTC); null without one. */
                lastOrderAt: string | null;
                /** @description The email addresses of records that were merged into this one. */
                otherEmails: string[];
            };
            /** @description All orders, each with its lines, timeline with the notes of the staff, payments and messages. */
            orders: unknown[];
            /** @description Their questions to Levy with the answers, as far as they are kept. */
            conversations: {
                /**
                 * Format: uuid
                 * @description The id of the conversation.
                 */
                id: string;
                /** @description The number of the order that the customer proved to be theirs. */
                orderNumber: number;
                /** @description The entries of the conversation, oldest first. */
                entries: {
                    /** @description When it was written (ISO 8601, UTC). */
                    at: string;
                    /**
                     * @description The kind of entry.
                     * @enum {string}
                     */
                    type: "request" | "response" | "error" | "hand_off" | "staff_reply" | "config_change";
                    /** @description The question; null without one, and once its text was deleted. */
                    question: string | null;
                    /** @description The answer; null without one, and once its text was deleted. */
                    answer: string | null;
                }[];
            }[];
            /** @description Conversations with Levy in which one of their addresses was left for answers, unproved, or another one before they proved an order, as far as this is kept. */
            leftEmails: {
                /**
                 * Format: uuid
                 * @description The id of the conversation.
                 */
                conversationId: string;
                /** @description The email address that was left. */
                email: string;
                /** @description The answers of people that went there by email. */
                answers: {
                    /**
                     * @description Whether it was sent.
                     * @enum {string}
                     */
                    status: "not_sent" | "queued" | "sent" | "failed";
                    /** @description The subject of the email. */
                    subject: string;
                    /** @description The text of the email. */
                    text: string;
                    /** @description When it was written (ISO 8601, UTC). */
                    at: string;
                    /** @description When it was sent (ISO 8601, UTC); null until then. */
                    sentAt: string | null;
                }[];
            }[];
            /** @description The variants that they asked to be told of by email when they are back in stock, as far as this is kept. */
            stockWishes: {
                /** @description The name of the product. */
                product: string;
                /** @description The SKU of the variant. */
                sku: string;
                /** @description The email address that they named. */
                email: string;
                /** @description When they asked (ISO 8601, UTC). */
                at: string;
                /** @description Nothing is sent after this moment (ISO 8601, UTC). */
                expiresAt: string;
                /** @description When they ended all such emails (ISO 8601, UTC); null if they haven’t. */
                endedAt: string | null;
                /** @description The email; null if none was written. */
                message: {
                    /**
                     * @description Whether it was sent.
                     * @enum {string}
                     */
                    status: "not_sent" | "queued" | "sent" | "failed";
                    /** @description The subject of the email. */
                    subject: string;
                    /** @description The text of the email. */
                    text: string;
                    /** @description When it was sent (ISO 8601, UTC); null until then. */
                    sentAt: string | null;
                } | null;
            }[];
        };
        CustomerMerge: {
            /** @description The record that goes on, as it is after the merge. */
            into: components["schemas"]["Customer"];
            /** @description The record that ends. */
            from: {
                /**
                 * Format: uuid
                 * @description Its id, which from then on answers the other record.
                 */
                id: string;
                /** @description The name on that record. */
                name: string;
                /** @description The email address on that record; null if the person is erased. */
                email: string | null;
                /** @description How many orders it has. */
                orders: number;
                /** @description The totals of its orders that were paid and not cancelled, in US dollars. */
                spent: number;
            };
            /** @description How much moves. */
            moved: {
                /** @description The number of orders. */
                orders: number;
                /** @description The number of messages. */
                messages: number;
                /** @description The number of conversations. */
                conversations: number;
            };
        };
        CustomerSuggestion: {
            /**
             * Format: uuid
             * @description The id of the customer’s record.
             */
            id: string;
            /** @description The customer’s name; `Erased customer` once the person is erased. */
            name: string;
            /** @description The customer’s email address, by which new orders find the record; null once the person is erased. */
            email: string;
            /** @description The customer’s phone number as entered; null without one. */
            phone: string | null;
            /** @description The shipping address of their newest order; null if it has none. */
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
        };
        EditOrderBody: {
            /** @description The customer as they shall be, complete. Another email address moves the order to that customer’s record. */
            customer?: components["schemas"]["NewCustomer"];
            /** @description The address as it shall be, complete; null takes it away. */
            shippingAddress?: components["schemas"]["NewShippingAddress"] | null;
            /** @description All lines as they shall be, from 1 to 1,000: what you leave out is taken off the order. A product that is on the order keeps its name and price; another one gets those of the catalog. Needs a `reason`, and `money:write` where it changes the total of a paid order. */
            products?: (components["schemas"]["CatalogueLine"] | components["schemas"]["FreeLine"])[];
            /** @description All discounts, shipping and tax as they shall be; `[]` takes them away, and without the field they stay. Needs a `reason`, and `money:write` where it changes the total of a paid order. */
            adjustments?: components["schemas"]["NewAdjustment"][];
            /**
             * @description Another method, which the shop must accept. For a paid order it needs a `reason`.
             * @enum {string}
             */
            paymentMethod?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The tracking number, at most 100 characters; null or empty takes it away. For shipped and delivered orders. */
            trackingNumber?: string | null;
            /** @description The carrier, at most 60 characters; null or empty takes it away. Left out, it follows a number that shows its carrier. For shipped and delivered orders. */
            trackingCarrier?: string | null;
            /** @description The note for the staff, at most 2,000 characters; null or empty takes it away. */
            note?: string | null;
            /** @description The order’s id in your own system, which no other order of the shop may have; null takes it away. */
            externalId?: string | null;
            /** @description The keys to set, and with null those to remove; all others stay. An order has at most 50 keys of at most 40 characters with texts of at most 500. */
            metadata?: {
                [key: string]: string | null;
            };
            /** @description Why, for the timeline; at most 500 characters. Required, and not blank, where money or stock change: other `products` or `adjustments`, and another `paymentMethod` of a paid order. */
            reason?: string;
            /** @description The total that you expect after a change of `products` or `adjustments`, in US dollars. The edit is refused (422) if they make another. */
            totalAmount?: number;
            /** @description The `updatedAt` of the order that you read. With it, the edit is refused (409 `order-changed`) if one of its fields was changed since; without it, the last edit wins. */
            version?: string;
        };
        EditedProduct: {
            /** @description The `version` that you read. Any other than the present one is refused (409). */
            version: number;
            /** @description The name of the product, one line of at most 200 characters. */
            name: string;
            /**
             * @description The description as plain text, at most 5,000 characters; empty if left out.
             * @default
             */
            description?: string;
            /** @description All variants as they shall be, from 1 to 200. One that you leave out is archived. */
            variants: components["schemas"]["EditedVariant"][];
        };
        EditedTestQuestion: {
            /** @description The question, at most 8,000 characters. */
            question: string;
            /** @description Phrases that the answer must contain, without regard to case; at most 10 of 200 characters. */
            expects: string[];
            /** @description Phrases that the answer must not contain, without regard to case; at most 10 of 200 characters. */
            forbids: string[];
        };
        EditedVariant: {
            /**
             * Format: uuid
             * @description The id of the variant that you change; leave it out for a new one.
             */
            id?: string;
            /** @description The SKU, at most 100 characters. No other variant of the shop may have it (409). */
            sku: string;
            /**
             * @description The size, at most 100 characters; empty, the default, if it has none.
             * @default
             */
            size?: string;
            /**
             * @description The color, at most 100 characters; empty, the default, if it has none.
             * @default
             */
            color?: string;
            /** @description The price of one piece in US dollars, from 0 to 10,000,000.00, with at most two decimals. */
            price: number;
            /**
             * @description The stock of a new variant. That of another one is corrected by `POST /api/products/variants/{id}/stock`, and ignored here.
             * @default 0
             */
            stock?: number;
            /**
             * @description True takes the variant off sale, false (the default) puts it on sale.
             * @default false
             */
            archived?: boolean;
        };
        EmailSettings: {
            /** @description The name of the mail server, such as `smtp.example.com`. */
            host: string;
            /** @description The port, from 1 to 65535; as a rule 587 for `starttls`, 465 for `tls`. */
            port: number;
            /**
             * @description How the connection is secured: `starttls`, `tls` from the start, or `none`.
             * @enum {string}
             */
            security: "starttls" | "tls" | "none";
            /** @description The user name; empty if the mail server needs no sign-in. */
            user: string;
            /** @description The address that the emails come from. */
            from: string;
        };
        FigurePoint: {
            /** @description The day (`2026-11-20`), or the moment that the hour begins (ISO 8601, UTC). */
            date: string;
            /** @description The revenue of the orders paid then, in US dollars. */
            amount: number;
            /** @description How many orders were created then. */
            orders: number;
            /** @description How many orders were paid then. */
            payments: number;
            /** @description How many of the orders created then were paid at any time. */
            everPaid: number;
        };
        FigureRange: {
            /** @description The first day (`2026-11-01`); for 24 hours the moment that they begin (ISO 8601, UTC). */
            startDate: string;
            /** @description The last day, which is included; for 24 hours their last millisecond. Sent back as `endDate`, it selects the same orders. */
            endDate: string;
            /** @description The time zone of the days: the shop’s, or UTC for all shops together. */
            timezone: string;
        };
        FreeLine: {
            /** @description The name of the item, one line of at most 200 characters. It needs to be in no catalog and has no stock. */
            name: string;
            /** @description The price of one piece in US dollars, from 0 to 10,000,000.00, with at most two decimals. */
            price: number;
            /** @description How many pieces, a whole number from 1 to 100,000. */
            quantity: number;
        };
        HappenedEvent: {
            /** @description The number of the event: rises with each event of the shop. Events that no webhook sends leave gaps. */
            id: number;
            /** @description Identifies the event as the `webhook-id` of a delivery does: the same each time it is read. */
            webhookId: string;
            /** @description The event, as the body of a webhook. */
            event: components["schemas"]["WebhookEvent"];
        };
        ImapSettings: {
            /** @description The name of the mail server, such as `imap.example.com`. */
            host: string;
            /** @description The port, from 1 to 65535; as a rule 993 for `tls`, 143 for `starttls`. */
            port: number;
            /**
             * @description `tls` from the start, or `starttls`. A password is never sent in the clear.
             * @enum {string}
             */
            security: "tls" | "starttls";
            /** @description The user name of the mailbox. */
            user: string;
            /**
             * @description The folder that gets the receipts. `INBOX` if left out.
             * @default INBOX
             */
            folder: string;
        };
        ImportError: {
            /** @description The line of the file, from 1; the names of the columns are on the first. */
            line: number;
            /** @description The column as the first line names it; null if the error is about the whole line. */
            column: string | null;
            /** @description A sentence that says what is wrong. */
            message: string;
        };
        ImportOutcome: {
            /** @description How many variants the file has. */
            rows: number;
            /** @description How many of them are new. */
            created: number;
            /** @description How many are changed. */
            changed: number;
            /** @description How many stay as they are. */
            unchanged: number;
            /** @description How many of the changed ones get their stock from the file. */
            restocked: number;
            /** @description How many errors the file has. With any, nothing is imported. */
            errorCount: number;
            /** @description The first 100 errors. */
            errors: components["schemas"]["ImportError"][];
            /** @description Stands for the state that was checked. Send it with the import. */
            fingerprint: string;
        };
        InboxConversation: {
            /**
             * Format: uuid
             * @description The id of the conversation.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /**
             * @description `widget`: the chat on the shop’s pages. `api`: the shop’s own server. `test`: the shop’s own tests, which count in no figure.
             * @enum {string}
             */
            channel: "widget" | "api" | "test";
            /**
             * @description `levy`: the assistant answers. `waiting`: it waits for a person. `staff`: a person answers. `closed`: it is over.
             * @enum {string}
             */
            state: "levy" | "waiting" | "staff" | "closed";
            /** @description When it began (ISO 8601, UTC). */
            startedAt: string;
            /** @description When the last message was written (ISO 8601, UTC). */
            lastAt: string;
            /** @description Why it waits, or waited, for a person; null if it never did. */
            reason: string | null;
            /** @description The order that the customer proved to be theirs; null if they proved none. */
            order: {
                /**
                 * Format: uuid
                 * @description The id of the order.
                 */
                id: string;
                /** @description The number of the order, which people see as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description How: `named` by its number and email address, `code` by a code sent to its email address.
                 * @enum {string}
                 */
                verified: "named" | "code";
            } | null;
            /** @description Since when it waits for a person (ISO 8601, UTC); null unless it waits. */
            waitingSince: string | null;
            /** @description The customer of the proved order; null while no order is proved. */
            customer: {
                /**
                 * Format: uuid
                 * @description The id of the customer’s record.
                 */
                id: string;
                /** @description The customer’s name. */
                name: string;
                /** @description The customer’s email address. */
                email: string;
            } | null;
            /** @description The email address that the visitor left in the chat, in lowercase; null if they left none. Nobody has proved it. Answers go there while no order is proved. */
            contactEmail: string | null;
            /** @description The person who has taken it on; null if nobody has. */
            assignee: {
                /**
                 * Format: uuid
                 * @description The id of the person.
                 */
                id: string;
                /** @description The name of the person. */
                name: string;
            } | null;
            /** @description The last message; null once its text was deleted. */
            preview: {
                /**
                 * @description Who wrote it: the customer, Levy, or a person of the shop (`staff`).
                 * @enum {string}
                 */
                author: "customer" | "levy" | "staff";
                /** @description Its text, cut after 140 characters. */
                text: string;
            } | null;
            /** @description Whether the customer has written since you last opened it, and a person has it. */
            isUnread: boolean;
            /** @description Whether an answer of Levy’s waits for a person to send it. */
            hasDraft: boolean;
        };
        InboxSettings: {
            /** @description Payments of up to this many US dollars are confirmed without a person: 0 for none, null for any amount. */
            automaticUpTo: number | null;
            /** @description How many days receipts are kept as they were received, from 1 to 3,650. */
            keepDays: number;
        };
        InboxSettingsInput: {
            /** @description Payments of up to this many US dollars are confirmed without a person: 0 for none, null for any amount. */
            automaticUpTo: number | null;
            /** @description How many days receipts are kept as they were received, from 1 to 3,650. */
            keepDays: number;
        };
        IntegrationChange: {
            /** @description The `version` that you read. Any other than the present one is refused (409 `settings-changed`). */
            version: number;
            /** @description Whether Levy answers customers. */
            enabled: boolean;
            /** @description How Levy answers. */
            configuration: components["schemas"]["AssistantConfigurationInput"];
            /** @description The topics that Levy speaks about. */
            features: components["schemas"]["AssistantFeatureSwitchesInput"];
            /** @description The chat on the shop’s pages. */
            widget: components["schemas"]["WidgetSettingsInput"];
            /** @description How many days the texts of questions and answers are kept, from 1 to 365. */
            retentionDays: number;
        };
        Integrations: {
            /** @description The mail server. */
            email: {
                /**
                 * @description The account in use: the shop’s `own`, this `server`’s, or `none`.
                 * @enum {string}
                 */
                source: "own" | "server" | "none";
                /**
                 * @description `connected`, `not-connected`, `error` (the last check failed), or `unchecked` (configured, not tried yet).
                 * @enum {string}
                 */
                state: "connected" | "not-connected" | "error" | "unchecked";
                /** @description Why the last check failed, as a sentence; null unless the state is `error`. */
                failure: string | null;
                /** @description When it was last checked (ISO 8601, UTC); null if it never was. */
                checkedAt: string | null;
                /** @description Whether the last check is too old to rely on. */
                isStale: boolean;
                /** @description The settings of the shop’s own account; null without one, and for viewers. */
                settings: components["schemas"]["EmailSettings"] | null;
                /** @description Whether a secret is stored. The API never answers it. */
                hasSecret: boolean;
            };
            /** @description The Twilio account for text messages. */
            sms: {
                /**
                 * @description The account in use: the shop’s `own`, this `server`’s, or `none`.
                 * @enum {string}
                 */
                source: "own" | "server" | "none";
                /**
                 * @description `connected`, `not-connected`, `error` (the last check failed), or `unchecked` (configured, not tried yet).
                 * @enum {string}
                 */
                state: "connected" | "not-connected" | "error" | "unchecked";
                /** @description Why the last check failed, as a sentence; null unless the state is `error`. */
                failure: string | null;
                /** @description When it was last checked (ISO 8601, UTC); null if it never was. */
                checkedAt: string | null;
                /** @description Whether the last check is too old to rely on. */
                isStale: boolean;
                /** @description The settings of the shop’s own account; null without one, and for viewers. */
                settings: components["schemas"]["SmsSettings"] | null;
                /** @description Whether a secret is stored. The API never answers it. */
                hasSecret: boolean;
            };
            /** @description The model that Levy answers with. */
            model: {
                /**
                 * @description The account in use: the shop’s `own`, this `server`’s, or `none`.
                 * @enum {string}
                 */
                source: "own" | "server" | "none";
                /**
                 * @description `connected`, `not-connected`, `error` (the last check failed), or `unchecked` (configured, not tried yet).
                 * @enum {string}
                 */
                state: "connected" | "not-connected" | "error" | "unchecked";
                /** @description Why the last check failed, as a sentence; null unless the state is `error`. */
                failure: string | null;
                /** @description When it was last checked (ISO 8601, UTC); null if it never was. */
                checkedAt: string | null;
                /** @description Whether the last check is too old to rely on. */
                isStale: boolean;
                /** @description The settings of the shop’s own account; null without one, and for viewers. */
                settings: components["schemas"]["ModelSettings"] | null;
                /** @description Whether a secret is stored. The API never answers it. */
                hasSecret: boolean;
            };
            /** @description The UPS account, which says where parcels are. */
            ups: {
                /**
                 * @description The account in use: the shop’s `own`, this `server`’s, or `none`.
                 * @enum {string}
                 */
                source: "own" | "server" | "none";
                /**
                 * @description `connected`, `not-connected`, `error` (the last check failed), or `unchecked` (configured, not tried yet).
                 * @enum {string}
                 */
                state: "connected" | "not-connected" | "error" | "unchecked";
                /** @description Why the last check failed, as a sentence; null unless the state is `error`. */
                failure: string | null;
                /** @description When it was last checked (ISO 8601, UTC); null if it never was. */
                checkedAt: string | null;
                /** @description Whether the last check is too old to rely on. */
                isStale: boolean;
                /** @description The settings of the shop’s own account; null without one, and for viewers. */
                settings: components["schemas"]["CarrierSettings"] | null;
                /** @description Whether a secret is stored. The API never answers it. */
                hasSecret: boolean;
            };
            /** @description The USPS account, which says where parcels are. */
            usps: {
                /**
                 * @description The account in use: the shop’s `own`, this `server`’s, or `none`.
                 * @enum {string}
                 */
                source: "own" | "server" | "none";
                /**
                 * @description `connected`, `not-connected`, `error` (the last check failed), or `unchecked` (configured, not tried yet).
                 * @enum {string}
                 */
                state: "connected" | "not-connected" | "error" | "unchecked";
                /** @description Why the last check failed, as a sentence; null unless the state is `error`. */
                failure: string | null;
                /** @description When it was last checked (ISO 8601, UTC); null if it never was. */
                checkedAt: string | null;
                /** @description Whether the last check is too old to rely on. */
                isStale: boolean;
                /** @description The settings of the shop’s own account; null without one, and for viewers. */
                settings: components["schemas"]["CarrierSettings"] | null;
                /** @description Whether a secret is stored. The API never answers it. */
                hasSecret: boolean;
            };
        };
        InventoryLowEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "inventory.low";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the shop that it belongs to.
                 */
                merchantId: string;
                /** @description The id of the order that took the pieces; null if it was no order. */
                orderId: string | null;
                /** @description The number of that order; null if it was no order. */
                orderNumber: number | null;
                /** @description The SKU of the variant that runs low. */
                sku: string;
                /** @description The name of its product. */
                name: string;
                /** @description The pieces that are left. */
                quantity: number;
                /** @description The number of pieces from which on it is low. */
                threshold: number;
            };
        };
        ListedProduct: {
            /**
             * Format: uuid
             * @description The id of the product.
             */
            id: string;
            /** @description The name of the product. */
            name: string;
            /** @description When it was created (ISO 8601, UTC). */
            createdAt: string;
            /**
             * @description `active` if at least one variant is on sale, else `archived`.
             * @enum {string}
             */
            status: "active" | "archived";
            /** @description The first of its SKUs. */
            sku: string;
            /** @description How many variants are on sale; of an archived product, how many it has. */
            variants: number;
            /** @description The lowest price of these variants, in US dollars. */
            lowestPrice: number;
            /** @description The highest price of these variants, in US dollars. */
            highestPrice: number;
            /** @description The pieces of these variants together. */
            stock: number;
            /** @description The pieces of all its variants in orders that were paid in the last 30 days and not cancelled. */
            sold: number;
            /** @description How many whole days the stock of these variants lasts at that pace; null if nothing of them was sold. */
            daysLeft: number | null;
            /** @description How many of its variants are low or out of stock. */
            lowVariants: number;
            /** @description The low variant with the fewest pieces; null if none is low. */
            lowest: {
                /** @description The SKU of that variant. */
                sku: string;
                /** @description The size of that variant; null without one. */
                size: string | null;
                /** @description The color of that variant; null without one. */
                color: string | null;
                /** @description The pieces of that variant that can still be sold. */
                stock: number;
                /** @description How many whole days its stock lasts; null if nothing of it was sold. */
                daysLeft: number | null;
            } | null;
            /** @description The first of its pictures; null without one. */
            picture: components["schemas"]["PictureRef"] | null;
        };
        ListedReceipt: {
            /**
             * Format: uuid
             * @description The id of the receipt.
             */
            id: string;
            /** @description What its signatures prove. `verified`: the provider wrote it, unchanged. `forwarded`: somebody of the shop sent it on, so it is a suggestion only. `unverifiable`: nothing proves it. `forged`: it contradicts itself or its signature. Null until it is checked, and for a row of a statement. */
            verdict: ("verified" | "forwarded" | "unverifiable" | "forged") | null;
            /** @description The news that it brings: only `payment` is money that came; `request`, `outgoing`, `pending`, `failed`, `reversal` and `not_ours` are not, and `unknown` is a layout that nothing reads. Null until it is read. */
            outcome: ("payment" | "request" | "outgoing" | "pending" | "failed" | "reversal" | "not_ours" | "unknown") | null;
            /** @description The facts that were read; null if none were. */
            parsed: components["schemas"]["ParsedReceipt"] | null;
            /**
             * @description `pending`: not decided yet. `confirmed`: its money pays an order. `ask`: a person decides. `unmatched`: money came, and no order fits. `refused`: it is forged, no money that came, not the shop’s, or counted before.
             * @enum {string}
             */
            match: "pending" | "confirmed" | "ask" | "unmatched" | "refused";
            /** @description Why, as sentences for people, the deciding one first. */
            reasons: string[];
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /**
             * @description The way it came: `imap` (the shop’s mailbox), `upload` (a file on the desk), `statement`, `api` (a program) or `smtp` (forwarded to this server).
             * @enum {string}
             */
            source: "imap" | "upload" | "statement" | "api" | "smtp";
            /** @description When it came here (ISO 8601, UTC). */
            receivedAt: string;
            /** @description What a person decided: `applied` (its money pays orders), `not_ours`, `handled` (nothing is left to do). Null if nobody decided. */
            decision: ("applied" | "not_ours" | "handled" | "sent_back" | "taken_back") | null;
            /** @description The name of who decided; null if nobody did. */
            decidedBy: string | null;
            /** @description When they decided (ISO 8601, UTC); null if nobody did. */
            decidedAt: string | null;
        };
        LoggedMessage: {
            /**
             * Format: uuid
             * @description The id of the message.
             */
            id: string;
            /**
             * @description To the `customer`, or to the `shop` itself.
             * @enum {string}
             */
            audience: "customer" | "shop";
            /**
             * @description What the message says.
             * @enum {string}
             */
            kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock" | "low_stock" | "fraud_hold" | "payment_claimed" | "webhook_disabled" | "customer_waiting" | "test";
            /**
             * @description The way it goes.
             * @enum {string}
             */
            channel: "email" | "sms" | "push";
            /**
             * @description `queued`: waits for its first or next attempt. `sent`: accepted by the mail server or provider. `failed`: refused for good, or given up. `not_sent`: no service was connected, or the reason to send it was gone.
             * @enum {string}
             */
            status: "not_sent" | "queued" | "sent" | "failed";
            /** @description An email address, a phone number, or the user of a browser. */
            recipient: string;
            /** @description The subject; for a push its title. */
            subject: string;
            /** @description The text as the recipient reads it, with dots in place of a code. */
            text: string;
            /** @description When it was written (ISO 8601, UTC). */
            createdAt: string;
            /** @description When it was accepted (ISO 8601, UTC); null until then. */
            sentAt: string | null;
            /** @description How often it was tried. */
            attempts: number;
            /** @description The reply of the mail server, or the provider’s id of the text: the proof that it was accepted. Null until then. */
            answer: string | null;
            /** @description The last refusal, or why it was not sent; null without either. */
            failure: string | null;
            /** @description True for an unsent message that needs nothing more: a newer one replaces it, its change was undone, its order waits for no money any more, or the shop told the customer itself. */
            outdated: boolean;
            /** @description The order that it is about; null if it is about none. */
            order: {
                /**
                 * Format: uuid
                 * @description The id of the order.
                 */
                id: string;
                /** @description The number of the order, which people see as `#12345`. It is unique among all shops of this server. */
                number: number;
            } | null;
        };
        Merchant: {
            /**
             * Format: uuid
             * @description The id of the shop.
             */
            id: string;
            /** @description The name of the shop. */
            businessName: string;
            /** @description The shop’s email address, which customers see and notices go to. */
            email: string;
            /** @description The shop’s phone number as entered; empty without one. */
            phone: string;
            /** @description The shop’s address; fields that aren’t set are empty. */
            address: {
                /** @description The street with the house number. */
                street: string;
                /** @description The city of the address. */
                city: string;
                /** @description The state or province. */
                state: string;
                /** @description The ZIP or postal code. */
                zip: string;
                /** @description The country by its two letters (`US`). */
                country: string;
            };
            /** @description The shop’s time zone by its IANA name (`America/New_York`), in which its days begin and end. */
            timezone: string;
            /** @description The methods that the shop accepts. */
            paymentMethods: ("cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum")[];
            /** @description False for a closed shop: it takes no new orders, and keeps everything it has. */
            active: boolean;
            /** @description When it was closed (ISO 8601, UTC); null while it is open. */
            closedAt: string | null;
            /** @description Why it was closed; null while it is open, or if no reason was given. */
            closedReason: string | null;
            /** @description The id of the real shop that this test shop is beside; null for a real shop. */
            testOf: string | null;
            /** @description When it was created (ISO 8601, UTC). */
            createdAt: string;
        };
        MerchantAddress: {
            /** @description The street with the house number. */
            street: string;
            /** @description The city of the address. */
            city: string;
            /** @description The state or province. */
            state: string;
            /** @description The ZIP or postal code. */
            zip: string;
            /** @description The country by its two letters (`US`). */
            country: string;
        };
        MerchantName: {
            /**
             * Format: uuid
             * @description The id of the shop.
             */
            id: string;
            /** @description The name of the shop. */
            businessName: string;
        };
        MerchantSettings: {
            /** @description Identifies this state of the settings; opaque. Send it back when you save. */
            version: string;
            /** @description The name of the shop. */
            businessName: string;
            /** @description The shop’s email address, which customers see and notices go to. */
            email: string;
            /** @description The shop’s phone number as entered; empty without one. */
            phone: string;
            /** @description The shop’s address; fields that aren’t set are empty. */
            address: {
                /** @description The street with the house number. */
                street: string;
                /** @description The city of the address. */
                city: string;
                /** @description The state or province. */
                state: string;
                /** @description The ZIP or postal code. */
                zip: string;
                /** @description The country by its two letters (`US`). */
                country: string;
            };
            /** @description The shop’s time zone by its IANA name (`America/New_York`): its days, figures and exports go by it. */
            timezone: string;
            /** @description The methods that the shop accepts. Each needs its account. */
            paymentMethods: ("cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum")[];
            /** @description The shop’s account for each method. */
            paymentAccounts: {
                /** @description The shop’s account for Cash App; empty if it has none. */
                cashapp: string;
                /** @description The shop’s account for Venmo; empty if it has none. */
                venmo: string;
                /** @description The shop’s account for Zelle; empty if it has none. */
                zelle: string;
                /** @description The shop’s account for Bitcoin; empty if it has none. */
                bitcoin: string;
                /** @description The shop’s account for Ethereum; empty if it has none. */
                ethereum: string;
            };
            /** @description True: a paid order ships by itself if all its products are in the catalog and nothing holds it. */
            autoFulfillment: boolean;
            /** @description True: each new order gets a score, and one of 50 or more is held for review. */
            fraudDetection: boolean;
            /** @description The messages that the shop itself gets, and how. */
            notificationPreferences: components["schemas"]["NotificationPreferences"];
            /** @description True: customers get emails about their orders, refunds, answers from the chat and products that are back in stock. Codes for the chat are sent either way. */
            customerEmails: boolean;
            /** @description The URL of the shop’s first webhook endpoint; empty without one. */
            webhookUrl: string;
            /** @description A variant with this many pieces or fewer is low; a whole number from 0 to 1,000,000. */
            lowStockThreshold: number;
            /** @description The addresses (`203.0.113.9`) and ranges (`203.0.113.0/24`) that may call with the shop’s keys, at most 100; empty for all. */
            allowedIpAddresses: string[];
            /** @description The logo that the shop’s pay pages show; null without one. A call of its own sets it. */
            logo: components["schemas"]["ShopLogo"] | null;
            /** @description The shop key in full; null if there is none, and for viewers and API keys. */
            apiKey: string | null;
            /** @description The IP address that this call came from. */
            callerAddress: string;
        };
        ModelSettings: {
            /**
             * @description The protocol that the model speaks.
             * @enum {string}
             */
            provider: "openai" | "anthropic";
            /** @description The address of the provider’s API, such as `https://api.openai.com/v1`. */
            baseUrl: string;
            /** @description The provider’s name of the model, at most 200 characters. */
            model: string;
        };
        MoneyAllocation: {
            /**
             * Format: uuid
             * @description The id of this payment of the order.
             */
            id: string;
            /** @description The order that it pays, or paid. */
            order: {
                /**
                 * Format: uuid
                 * @description The id of the order.
                 */
                id: string;
                /** @description The number of the order, which people see as `#12345`. It is unique among all shops of this server. */
                number: number;
                /** @description The name of the order’s customer. */
                customerName: string;
            };
            /** @description How much of the movement pays this order, in US dollars. */
            amount: number;
            /** @description Since when it pays the order (ISO 8601, UTC). */
            appliedAt: string;
            /** @description The person, API key or part of Paydesk that decided it. */
            by: string;
            /** @description When it stopped paying the order (ISO 8601, UTC); null while it does. */
            undoneAt: string | null;
        };
        MoneyFigures: {
            /** @description The settled transfers that came in the range, in US dollars, whatever became of their orders. */
            received: number;
            /** @description How many transfers came. */
            transfers: number;
            /** @description The refunds sent in the range, in US dollars; owed ones don’t count. */
            refunded: number;
            /** @description How many refunds were sent. */
            refunds: number;
            /** @description Received less refunded, in US dollars; negative if more was sent back than came. */
            net: number;
            /** @description `net` beside that of the days compared with. */
            comparison: components["schemas"]["Comparison"];
            /** @description The same by method. */
            methods: {
                /** @description The money that came and went by Cash App. */
                cashapp: components["schemas"]["MoneySums"];
                /** @description The money that came and went by Venmo. */
                venmo: components["schemas"]["MoneySums"];
                /** @description The money that came and went by Zelle. */
                zelle: components["schemas"]["MoneySums"];
                /** @description The money that came and went by Bitcoin. */
                bitcoin: components["schemas"]["MoneySums"];
                /** @description The money that came and went by Ethereum. */
                ethereum: components["schemas"]["MoneySums"];
            };
        };
        MoneyIn: {
            /**
             * Format: uuid
             * @description The id of the movement.
             */
            id: string;
            /**
             * @description The method that the money came by.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The shop’s account that it came to; empty if the shop had none of the method when it was recorded. */
            account: string;
            /** @description How much came, in US dollars. */
            amount: number;
            /** @description The payer’s name; null if it isn’t known. */
            payerName: string | null;
            /** @description The payer’s handle, such as `@siobhan-osullivan`; null if it isn’t known. */
            payerHandle: string | null;
            /** @description The note that the payer wrote; null without one. */
            note: string | null;
            /** @description The provider’s own id of the transfer; null if it isn’t known. */
            reference: string | null;
            /**
             * @description Where the record comes from: a person or an API key (`manual`), a mail of the provider (`notification`), the public chain (`chain`), or a statement (`import`).
             * @enum {string}
             */
            source: "manual" | "notification" | "chain" | "import";
            /**
             * @description `seen`: announced and not final. `settled`: it is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record.
             * @enum {string}
             */
            state: "seen" | "settled" | "reversed" | "replaced";
            /** @description When the money came (ISO 8601, UTC). */
            occurredAt: string;
            /** @description When it was recorded here (ISO 8601, UTC). */
            recordedAt: string;
            /** @description The person, API key or part of Paydesk that recorded it. */
            recordedBy: string;
            /** @description How much of it pays orders, in US dollars. */
            allocated: number;
            /** @description How much of settled money is a tip, in US dollars. */
            tip: number;
            /** @description The rest of settled money that pays an order, in US dollars: what the customer paid too much. */
            surplus: number;
            /** @description How much settled money no order explains, in US dollars. */
            unexplained: number;
            /** @description The orders that it pays, or paid until that was undone; oldest first. */
            allocations: components["schemas"]["MoneyAllocation"][];
            /** @description Why it is believed, oldest first. */
            evidence: {
                /**
                 * @description `manual`: a person or an API key says so. `receipt`: a document of the provider, or the chain.
                 * @enum {string}
                 */
                kind: "manual" | "receipt";
                /** @description Whether the document was proven genuine. False for what a person says. */
                isVerified: boolean;
                /** @description The person or API key that vouches for it; null for a document. */
                by: string | null;
                /** @description The id of the document that says it, for `GET /api/payment-receipts/{id}`; null without one. */
                receiptId: string | null;
                /** @description When this evidence came (ISO 8601, UTC). */
                at: string;
            }[];
            /** @description Mails that say that the provider took it back, newest first. */
            reversals: {
                /**
                 * Format: uuid
                 * @description The id of the mail, for `GET /api/payment-receipts/{id}`.
                 */
                receiptId: string;
                /** @description When the provider said so (ISO 8601, UTC). */
                at: string;
                /** @description True while nobody has handled it. */
                isOpen: boolean;
            }[];
        };
        MoneySums: {
            /** @description The settled transfers that came in the range, in US dollars, whatever became of their orders. */
            received: number;
            /** @description How many transfers came. */
            transfers: number;
            /** @description The refunds sent in the range, in US dollars; owed ones don’t count. */
            refunded: number;
            /** @description How many refunds were sent. */
            refunds: number;
            /** @description Received less refunded, in US dollars; negative if more was sent back than came. */
            net: number;
        };
        Movement: {
            /**
             * Format: uuid
             * @description The id of the transfer, for `GET /api/money/{id}`.
             */
            id: string;
            /** @description The whole transfer in US dollars: more than the payment if the customer paid too much, or for several orders. */
            amount: number;
            /** @description The payer’s name or handle; null if it isn’t known. */
            payer: string | null;
            /** @description The note that the customer wrote with the transfer; null without one. */
            note: string | null;
            /**
             * @description `seen`: announced and not final. `settled`: it is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record.
             * @enum {string}
             */
            state: "seen" | "settled" | "reversed" | "replaced";
            /** @description Why it is believed, oldest first. */
            evidence: {
                /**
                 * @description `manual`: a person or an API key says so. `receipt`: a document of the provider, or the chain.
                 * @enum {string}
                 */
                kind: "manual" | "receipt";
                /** @description Whether the document was proven genuine. False for what a person says. */
                isVerified: boolean;
                /** @description The person or API key that vouches for it; null for a document. */
                by: string | null;
                /** @description When this evidence came (ISO 8601, UTC). */
                at: string;
            }[];
        };
        NewAdjustment: {
            /**
             * @description `discount` is subtracted from the products; `shipping` and `tax` are added.
             * @enum {string}
             */
            kind: "discount" | "shipping" | "tax";
            /** @description Shown to the customer in place of the kind, such as `Coupon SUMMER10`. At most 100 characters; null or left out to show the kind. */
            name?: string | null;
            /** @description Positive US dollars for each kind, at least 0.01, with at most two decimals. */
            amount: number;
        };
        NewCustomer: {
            /** @description The customer’s name, one line of at most 200 characters. */
            name: string;
            /** @description The customer’s email address. The payment instructions and all further messages go there. */
            email: string;
            /** @description The customer’s phone number as they write it, at most 40 characters. Null or left out without one. */
            phone?: string | null;
        };
        NewMerchant: {
            /** @description The name of the shop, one line of at most 120 characters. Two shops may have the same. */
            businessName: string;
            /** @description The shop’s email address, which customers see and notices go to. No other shop may have it (409). */
            email: string;
            /** @description A phone number such as `(512) 555-0148`, or with its country `+44 20 7946 0018`; empty or left out without one. */
            phone?: string;
            /** @description The time zone by its IANA name. `America/New_York` if left out. */
            timezone?: string;
            /** @description The shop’s address. Its ZIP or postal code must fit its country. */
            address?: components["schemas"]["MerchantAddress"];
            /** @description The shop’s accounts. A method whose account is given is accepted. */
            paymentAccounts?: {
                /** @description The shop’s account for Cash App; empty if it has none. */
                cashapp?: string;
                /** @description The shop’s account for Venmo; empty if it has none. */
                venmo?: string;
                /** @description The shop’s account for Zelle; empty if it has none. */
                zelle?: string;
                /** @description The shop’s account for Bitcoin; empty if it has none. */
                bitcoin?: string;
                /** @description The shop’s account for Ethereum; empty if it has none. */
                ethereum?: string;
            };
        };
        NewOrder: {
            /**
             * Format: uuid
             * @description The id of the shop that the order is for. Administrators and platform keys must send it; everybody else creates orders of their own shop.
             */
            merchantId?: string;
            /** @description The customer. Their record is found by the email address, or created. */
            customer: components["schemas"]["NewCustomer"];
            /** @description The lines of the order, from 1 to 1,000. A line with a `sku` takes name and price from your catalog and its pieces from stock; any other line states its own name and price. */
            products: (components["schemas"]["CatalogueLine"] | components["schemas"]["FreeLine"])[];
            /** @description Discounts, shipping and tax, at most 20. Discounts must not exceed the products, and the order must total more than $0.00. */
            adjustments?: components["schemas"]["NewAdjustment"][];
            /**
             * @description The method that the customer will pay by. The shop must accept it (`paymentMethods` of its settings).
             * @enum {string}
             */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The email address that the customer pays from, if it is not their own. */
            paymentEmail?: string;
            /** @description The address that the parcel goes to. Leave it out if nothing is shipped. */
            shippingAddress?: components["schemas"]["NewShippingAddress"];
            /** @description The order’s id in your own system, one line of at most 100 characters. A second order of the shop with it is refused (409 `external-id-taken`), with the first as `order`. */
            externalId?: string;
            /** @description Texts of your own that stay with the order: at most 50, by keys of 1 to 40 characters, each of at most 500 characters. */
            metadata?: {
                [key: string]: string;
            };
            /** @description A note for the staff, which the customer never sees. At most 2,000 characters. */
            note?: string;
            /** @description The total that you expect, in US dollars. The order is refused (422) if its products and adjustments make a different one. Leave it out to take what they make. */
            totalAmount?: number;
        };
        NewProduct: {
            /** @description The name of the product, one line of at most 200 characters. */
            name: string;
            /**
             * @description The description as plain text, at most 5,000 characters; empty if left out.
             * @default
             */
            description?: string;
            /** @description The things that can be ordered, from 1 to 200. A product without sizes or colors has one. */
            variants: {
                /** @description The SKU, at most 100 characters. No other variant of the shop may have it (409). */
                sku: string;
                /**
                 * @description The size, at most 100 characters; empty, the default, if it has none.
                 * @default
                 */
                size?: string;
                /**
                 * @description The color, at most 100 characters; empty, the default, if it has none.
                 * @default
                 */
                color?: string;
                /** @description The price of one piece in US dollars, from 0 to 10,000,000.00, with at most two decimals. */
                price: number;
                /**
                 * @description The pieces in stock, a whole number from 0 (the default) to 10,000,000.
                 * @default 0
                 */
                stock?: number;
            }[];
        };
        NewShippingAddress: {
            /** @description The person or firm that gets the parcel, at most 200 characters. */
            name: string;
            /** @description The street with the house number, at most 200 characters. */
            street: string;
            /** @description The city, at most 100 characters. */
            city: string;
            /** @description The state or province, such as `TX`; at most 100 characters. */
            state: string;
            /** @description The ZIP or postal code. For an address in the US it must be a ZIP code that fits; elsewhere it is taken as written. */
            zip: string;
            /**
             * @description The country, best by its two letters. `US` if left out.
             * @default US
             */
            country?: string;
            /** @description A phone number for the carrier, at most 40 characters. Null or left out without one. */
            phone?: string | null;
        };
        NotificationPreferences: {
            /** @description Whether the shop’s notices go by email. False by default. */
            emailNotifications: boolean;
            /** @description Whether they go by text message. False by default. */
            smsNotifications: boolean;
            /** @description Whether they go to the browsers of people who have subscribed. False by default. */
            pushNotifications: boolean;
            /** @description Whether webhooks are sent. False by default. */
            webhookNotifications: boolean;
            /** @description Whether there is a notice of each payment. False by default. */
            notifyOnPayment: boolean;
            /** @description Whether there is a notice of each shipment. False by default. */
            notifyOnShipment: boolean;
            /** @description Whether there is a notice of each delivery. False by default. */
            notifyOnDelivery: boolean;
        };
        NotificationPreferencesInput: {
            /** @description Whether the shop’s notices go by email. False by default. */
            emailNotifications: boolean;
            /** @description Whether they go by text message. False by default. */
            smsNotifications: boolean;
            /** @description Whether they go to the browsers of people who have subscribed. False by default. */
            pushNotifications: boolean;
            /** @description Whether webhooks are sent. False by default. */
            webhookNotifications: boolean;
            /** @description Whether there is a notice of each payment. False by default. */
            notifyOnPayment: boolean;
            /** @description Whether there is a notice of each shipment. False by default. */
            notifyOnShipment: boolean;
            /** @description Whether there is a notice of each delivery. False by default. */
            notifyOnDelivery: boolean;
        };
        OpenConversation: {
            /** @description The conversation. */
            conversation: components["schemas"]["InboxConversation"];
            /** @description Its entries, oldest first; the last 200 at most. */
            exchange: components["schemas"]["AssistantEvent"][];
            /** @description How many answers people have given. Send it with yours. */
            answerCount: number;
            /** @description The emails that carry answers to a customer who has left the chat. */
            mails: {
                /**
                 * Format: uuid
                 * @description The id of the answer that the email carries.
                 */
                eventId: string;
                /** @description The address that it goes to. */
                recipient: string;
                /**
                 * @description `queued`: waits to be sent. `sent`: accepted by the mail server. `failed`: refused for good. `not_sent`: kept, and not sent.
                 * @enum {string}
                 */
                status: "not_sent" | "queued" | "sent" | "failed";
                /** @description Why it failed or was not sent; null otherwise. */
                failure: string | null;
            }[];
            /** @description The customer’s newest five orders, and the proved one if it is older; newest first. Empty while no order is proved. */
            orders: components["schemas"]["ConversationOrder"][];
            /** @description How many orders the customer has in all. */
            orderCount: number;
            /** @description The people who can take it on. */
            people: {
                /**
                 * Format: uuid
                 * @description The id of the person.
                 */
                id: string;
                /** @description The name of the person. */
                name: string;
            }[];
            /**
             * @description How an answer reaches the customer now. `chat`: they are reading. `email`: they have left, and an email goes out. `no-address`: they have left, proved no order and left no address. `emails-off`: the shop sends customers no emails. `not-connected`: there is no mail server. With the last three they read it only if they come back.
             * @enum {string}
             */
            answerWay: "chat" | "email" | "no-address" | "emails-off" | "not-connected";
            /** @description The name of the shop, for canned answers. */
            shopName: string;
        };
        Order: {
            /**
             * Format: uuid
             * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
             */
            id: string;
            /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
            number: number;
            /**
             * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
             * @enum {string}
             */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description The method that the customer pays by. Once paid, the one that the money came by.
             * @enum {string}
             */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
            totalAmount: number;
            /** @description When the order was created (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
            updatedAt: string;
            /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
            paidAt: string | null;
            /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
            shippedAt: string | null;
            /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
            deliveredAt: string | null;
            /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
            cancelledAt: string | null;
            /** @description The tracking number of the parcel; null if none was entered. */
            trackingNumber: string | null;
            /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
            trackingCarrier: string | null;
            /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
            externalId: string | null;
            /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
            metadata: {
                [key: string]: string;
            };
            /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
            paymentEmail: string | null;
            /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
            customer: {
                /**
                 * Format: uuid
                 * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                 */
                id: string;
                /** @description The customer’s name on this order. */
                name: string;
                /** @description The customer’s email address on this order, to which their messages go. */
                email: string;
                /** @description The customer’s phone number as entered; null without one. */
                phone: string | null;
            };
            /** @description The shop that the order belongs to. */
            merchant: {
                /**
                 * Format: uuid
                 * @description The id of the shop.
                 */
                id: string;
                /** @description The name of the shop. */
                businessName: string;
                /** @description The shop’s email address. */
                email: string;
            };
            /** @description The address that the parcel goes to; null if the order has none. */
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            /** @description The lines of the order, in the order in which they were entered. */
            products: components["schemas"]["OrderLine"][];
            /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
            adjustments: components["schemas"]["OrderAdjustment"][];
            /** @description The total by kind, which adds up. */
            totals: components["schemas"]["OrderTotals"];
            /** @description What fraud detection found when the order was new; null if it was off. */
            risk: components["schemas"]["OrderRisk"] | null;
            /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
            isTakenBack: boolean;
        };
        OrderAdjustment: {
            /**
             * @description Whether it is a discount, shipping or tax.
             * @enum {string}
             */
            kind: "discount" | "shipping" | "tax";
            /** @description The name that the customer sees in place of the kind, such as `Coupon SUMMER10`; null to show the kind. */
            name: string | null;
            /** @description Its amount in US dollars, positive for each kind: a discount is subtracted, shipping and tax are added. */
            amount: number;
        };
        OrderCancelledEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "order.cancelled";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: components["schemas"]["Order"];
        };
        OrderCreatedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "order.created";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: components["schemas"]["Order"];
        };
        OrderDeliveredEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "order.delivered";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: components["schemas"]["Order"];
        };
        OrderDetails: {
            /**
             * Format: uuid
             * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
             */
            id: string;
            /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
            number: number;
            /**
             * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
             * @enum {string}
             */
            status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
            /**
             * @description The method that the customer pays by. Once paid, the one that the money came by.
             * @enum {string}
             */
            paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
            totalAmount: number;
            /** @description When the order was created (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
            updatedAt: string;
            /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
            paidAt: string | null;
            /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
            shippedAt: string | null;
            /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
            deliveredAt: string | null;
            /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
            cancelledAt: string | null;
            /** @description The tracking number of the parcel; null if none was entered. */
            trackingNumber: string | null;
            /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
            trackingCarrier: string | null;
            /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
            externalId: string | null;
            /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
            metadata: {
                [key: string]: string;
            };
            /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
            paymentEmail: string | null;
            /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
            customer: {
                /**
                 * Format: uuid
                 * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                 */
                id: string;
                /** @description The customer’s name on this order. */
                name: string;
                /** @description The customer’s email address on this order, to which their messages go. */
                email: string;
                /** @description The customer’s phone number as entered; null without one. */
                phone: string | null;
            };
            /** @description The shop that the order belongs to. */
            merchant: {
                /**
                 * Format: uuid
                 * @description The id of the shop.
                 */
                id: string;
                /** @description The name of the shop. */
                businessName: string;
                /** @description The shop’s email address. */
                email: string;
            };
            /** @description The address that the parcel goes to; null if the order has none. */
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            /** @description The lines of the order, in the order in which they were entered. */
            products: components["schemas"]["OrderLine"][];
            /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
            adjustments: components["schemas"]["OrderAdjustment"][];
            /** @description The total by kind, which adds up. */
            totals: components["schemas"]["OrderTotals"];
            /** @description What fraud detection found when the order was new; null if it was off. */
            risk: components["schemas"]["OrderRisk"] | null;
            /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
            isTakenBack: boolean;
            /** @description The note for the staff, which the customer never sees; null without one. It is in no list, export or webhook. */
            note: string | null;
            /** @description The country of the shop by its two letters (`US`). An address in it can be shown without its country. */
            merchantCountry: string;
            /** @description Everything that happened to the order, oldest first. Entries are only appended. */
            timeline: components["schemas"]["TimelineEntry"][];
            /** @description The money that pays the order, oldest first: one entry for each transfer, or part of one. */
            payments: components["schemas"]["Payment"][];
            /** @description Payments that their providers took back, as long as nobody has handled it. `money` and `payment` still count them. */
            reversals: components["schemas"]["PaymentReversal"][];
            /** @description Money that a person has to decide about, and that fits this order best. It pays nothing yet. */
            proposals: {
                /**
                 * Format: uuid
                 * @description The id of the receipt, for `GET /api/payment-receipts/{id}` and its decision.
                 */
                receiptId: string;
                /**
                 * Format: uuid
                 * @description The id of the money, as in `GET /api/money`.
                 */
                moneyId: string;
                /**
                 * @description The method that the money came by.
                 * @enum {string}
                 */
                method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The amount that came, in US dollars. */
                amount: number;
                /** @description The transaction’s own id; null if it is unknown. */
                reference: string | null;
                /** @description When the money came (ISO 8601, UTC). */
                at: string;
            }[];
            /** @description The refunds of the order, oldest first. */
            refunds: components["schemas"]["OrderRefund"][];
            /** @description True if the order was cancelled without putting its pieces back in stock. A refund can still put them back, as long as money is left to refund. */
            stockKeptOut: boolean;
            /** @description The order’s money so far, in US dollars. */
            money: {
                /** @description The money that came for the order, also what was sent back since. */
                received: number;
                /** @description The rest that a pending order waits for, or what a paid one lacks because it was taken back; 0 for others. */
                due: number;
                /** @description The part of what came that is a tip. */
                tip: number;
                /** @description The part of what came that is beyond total and tips, and has no refund yet. */
                surplus: number;
                /** @description The most that can be refunded now: what was received and has no refund. */
                refundable: number;
            };
            /** @description What the customer is asked to pay, and what they say about it. */
            payment: {
                /** @description Five letters and digits for the note of the payment, by which it is found. Unique among the shop’s pending orders. */
                code: string;
                /** @description The full address of the page where the customer pays; null while its link is revoked. */
                payUrl: string | null;
                /** @description What a pending order still waits for, or a paid one lacks because it was taken back, in US dollars; 0 once nothing is left to pay. The same as `money.due`. */
                due: number;
                /** @description What came for the order, in US dollars, also what was sent back since. */
                received: number;
                /**
                 * @description How far the payment has come: `none`, `claimed` (the customer says that they paid), `matched` (money is there that a person has to confirm), `short` (a part has come), `confirmed` (the shop has the money); `over` (more came than was due), `late` (money came for a cancelled order), `duplicate` (a second transfer came) and `reversed` (the provider took money back, or it never came) need a look.
                 * @enum {string}
                 */
                state: "none" | "claimed" | "matched" | "short" | "confirmed" | "over" | "late" | "duplicate" | "reversed";
                /** @description When the customer said that they paid (ISO 8601, UTC); null if they haven’t, or not again since a part came. */
                claimedAt: string | null;
                /** @description What the shop has sent back to the customer, in US dollars. */
                refunded: number;
                /** @description The payer as the customer named them; null until they say that they paid. */
                claim: components["schemas"]["ClaimedPayer"] | null;
            };
            /** @description How to pay what is left, by the order’s own method first. Empty once nothing is left. */
            instructions: components["schemas"]["PaymentInstruction"][];
            /** @description The messages about the order to the customer and to the shop, oldest first. */
            messages: components["schemas"]["OutgoingMessage"][];
            /** @description The newest entry of the timeline, if the caller may still undo it with `POST /api/orders/{id}/undo`; else null. It has to be their own change of the last minute. */
            undoable: {
                /**
                 * Format: uuid
                 * @description The id of that entry, to be sent with the undo.
                 */
                entryId: string;
                /** @description When it can no longer be undone (ISO 8601, UTC). */
                until: string;
            } | null;
        };
        OrderFieldChange: {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "customer";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: {
                /** @description The customer’s name before. */
                name: string;
                /** @description The customer’s email address before. */
                email: string;
                /** @description The customer’s phone number before; null if they had none. */
                phone: string | null;
            };
            /** @description The value after the edit, in the same form. */
            to: {
                /** @description The customer’s name after. */
                name: string;
                /** @description The customer’s email address after. */
                email: string;
                /** @description The customer’s phone number after; null if they have none. */
                phone: string | null;
            };
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "shippingAddress";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: components["schemas"]["ShippingAddress"] | null;
            /** @description The value after the edit, in the same form. */
            to: components["schemas"]["ShippingAddress"] | null;
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "products";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: components["schemas"]["OrderLine"][];
            /** @description The value after the edit, in the same form. */
            to: components["schemas"]["OrderLine"][];
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "adjustments";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: components["schemas"]["OrderAdjustment"][];
            /** @description The value after the edit, in the same form. */
            to: components["schemas"]["OrderAdjustment"][];
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "totalAmount";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: number;
            /** @description The value after the edit, in the same form. */
            to: number;
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "paymentMethod";
            /**
             * @description The value before the edit, in the form that the order has it; money in US dollars.
             * @enum {string}
             */
            from: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /**
             * @description The value after the edit, in the same form.
             * @enum {string}
             */
            to: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "trackingNumber";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: string | null;
            /** @description The value after the edit, in the same form. */
            to: string | null;
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "trackingCarrier";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: string | null;
            /** @description The value after the edit, in the same form. */
            to: string | null;
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "note";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: string | null;
            /** @description The value after the edit, in the same form. */
            to: string | null;
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "externalId";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: string | null;
            /** @description The value after the edit, in the same form. */
            to: string | null;
        } | {
            /**
             * @description The name of the field that changed.
             * @constant
             */
            field: "metadata";
            /** @description The value before the edit, in the form that the order has it; money in US dollars. */
            from: {
                [key: string]: string;
            };
            /** @description The value after the edit, in the same form. */
            to: {
                [key: string]: string;
            };
        };
        OrderLine: {
            /** @description The name of the item: that of the product with size and color when it was ordered, or the name of a custom item. */
            name: string;
            /** @description The SKU of the product in the catalog; null for a custom item, which has no stock. */
            sku: string | null;
            /** @description How many pieces were ordered. A whole number. */
            quantity: number;
            /** @description The price of one piece in US dollars, as it was when it was ordered. */
            price: number;
            /** @description The first picture that the product has now; null without one. Lists and webhooks leave the field out. */
            picture?: components["schemas"]["PictureRef"] | null;
        };
        OrderPaidEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "order.paid";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: components["schemas"]["Order"];
        };
        OrderRefund: {
            /**
             * Format: uuid
             * @description The id of the refund.
             */
            id: string;
            /** @description How much goes back to the customer, in US dollars. */
            amount: number;
            /**
             * @description The method that it is, or was, sent by.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The transaction’s own id; null until it was sent, or if it isn’t known. */
            reference: string | null;
            /** @description Why, for the staff; null without a reason. The customer doesn’t see it. */
            reason: string | null;
            /**
             * @description `owed`: decided, and still to be sent. `sent` and `cancelled` are final.
             * @enum {string}
             */
            state: "owed" | "sent" | "cancelled";
            /** @description The person or API key that decided it. */
            by: string;
            /** @description The pieces that it put back in stock. */
            restocked: {
                /** @description The SKU of the variant. */
                sku: string;
                /** @description How many pieces. A whole number. */
                quantity: number;
            }[];
            /** @description When it was recorded (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the money left (ISO 8601, UTC); null until it is sent. Figures, the daily close and the customer’s email have this day. */
            sentAt: string | null;
            /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
            cancelledAt: string | null;
        };
        OrderRisk: {
            /** @description The points of all reasons together, from 0 to 100. From 50 on, the order is held for review. */
            score: number;
            /**
             * @description The level of the score: `low` below 25, `medium` from 25, `high` from 50.
             * @enum {string}
             */
            level: "low" | "medium" | "high";
            /** @description The rules that gave points, the heaviest first. */
            reasons: components["schemas"]["RiskReason"][];
            /** @description When the order was held for review (ISO 8601, UTC); null if it wasn’t. */
            heldAt: string | null;
            /** @description When somebody reviewed and released it (ISO 8601, UTC); null while nobody has. */
            releasedAt: string | null;
        };
        OrderShippedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "order.shipped";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: components["schemas"]["Order"];
        };
        OrderTotals: {
            /** @description The lines together, in US dollars: each price times its quantity. */
            products: number;
            /** @description The discounts together, in positive US dollars: they are subtracted. */
            discount: number;
            /** @description Shipping, in US dollars. */
            shipping: number;
            /** @description Taxes together, in US dollars. */
            tax: number;
            /** @description products − discount + shipping + tax, in US dollars. */
            total: number;
        };
        OrderUpdatedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "order.updated";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: components["schemas"]["Order"];
        };
        OutgoingMessage: {
            /**
             * Format: uuid
             * @description The id of the message.
             */
            id: string;
            /**
             * @description To the `customer`, or to the `shop` itself.
             * @enum {string}
             */
            audience: "customer" | "shop";
            /**
             * @description What the message says.
             * @enum {string}
             */
            kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock" | "low_stock" | "fraud_hold" | "payment_claimed" | "webhook_disabled" | "customer_waiting" | "test";
            /**
             * @description The way it goes.
             * @enum {string}
             */
            channel: "email" | "sms" | "push";
            /**
             * @description `queued`: waits for its first or next attempt. `sent`: accepted by the mail server or provider. `failed`: refused for good, or given up. `not_sent`: no service was connected, or the reason to send it was gone.
             * @enum {string}
             */
            status: "not_sent" | "queued" | "sent" | "failed";
            /** @description An email address, a phone number, or the user of a browser. */
            recipient: string;
            /** @description The subject; for a push its title. */
            subject: string;
            /** @description The text as the recipient reads it, with dots in place of a code. */
            text: string;
            /** @description When it was written (ISO 8601, UTC). */
            createdAt: string;
            /** @description When it was accepted (ISO 8601, UTC); null until then. */
            sentAt: string | null;
            /** @description How often it was tried. */
            attempts: number;
            /** @description The reply of the mail server, or the provider’s id of the text: the proof that it was accepted. Null until then. */
            answer: string | null;
            /** @description The last refusal, or why it was not sent; null without either. */
            failure: string | null;
            /** @description True for an unsent message that needs nothing more: a newer one replaces it, its change was undone, its order waits for no money any more, or the shop told the customer itself. */
            outdated: boolean;
        };
        ParsedReceipt: {
            /** @description The provider or bank that wrote it; null if none fits. */
            provider: ("venmo" | "cashapp" | "chase" | "bankofamerica" | "wellsfargo" | "capitalone" | "tdbank") | null;
            /** @description The layout that was read, such as `venmo` or `venmo-old`; empty if none fits. */
            parser: string;
            /** @description The version of that layout’s reader, which rises when it reads more; 0 if none fits. */
            parserVersion: number;
            /**
             * @description The news that it brings. Only `payment` is money that came.
             * @enum {string}
             */
            outcome: "payment" | "request" | "outgoing" | "pending" | "failed" | "reversal" | "not_ours" | "unknown";
            /** @description The amount in whole US cents: 8450 is $84.50. Null if none was read. */
            amountCents: number | null;
            /** @description The payer’s name as they wrote it: don’t trust it. Null if none was read. */
            payerName: string | null;
            /** @description `@name` of Venmo, `$name` of Cash App; null if none was read. */
            payerHandle: string | null;
            /** @description The note that the payer wrote: don’t trust it. Null without one. */
            note: string | null;
            /** @description The provider’s id of the transfer. Without one, a text that is the same whenever the same mail is read. Null if nothing was read. */
            reference: string | null;
            /** @description The signed date of the mail (ISO 8601, UTC); null if none was read. */
            occurredAt: string | null;
            /** @description The account that the mail names: a handle, a name or the last digits. Null if the provider names none. */
            sentTo: string | null;
            /** @description What was read and what was not, as sentences for people. */
            reasons: string[];
        };
        Payment: {
            /**
             * Format: uuid
             * @description The id of this payment of the order.
             */
            id: string;
            /**
             * @description The method that the money came by.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The part of the transfer that pays this order, in US dollars. `movement.amount` is all that came. */
            amount: number;
            /** @description The part of the transfer that is a tip for this order, in US dollars. */
            tip: number;
            /** @description The part of the transfer that pays no order and is no tip, in US dollars: more came than was due. It stays the same if it is refunded. */
            surplus: number;
            /** @description The transaction’s own id, such as a Cash App identifier or a transaction hash; null if it isn’t known. */
            reference: string | null;
            /**
             * @description Where the record comes from: a person or an API key (`manual`), a mail of the provider (`notification`), the public chain, or an imported statement.
             * @enum {string}
             */
            source: "manual" | "notification" | "chain" | "import";
            /** @description When the money came (ISO 8601, UTC). */
            receivedAt: string;
            /** @description The whole transfer that the payment is from. */
            movement: components["schemas"]["Movement"];
        };
        PaymentClaimedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "payment.claimed";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description What the customer is asked to pay, and what they say about it. */
                payment: {
                    /** @description When the customer said that they paid (ISO 8601, UTC); null if they haven’t, or not again since a part came. */
                    claimedAt: string;
                    /** @description The payer as the customer named them; null until they say that they paid. */
                    claim: components["schemas"]["ClaimedPayer"];
                };
            };
        };
        PaymentConfirmedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "payment.confirmed";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description The payment that made the order paid. */
                payment: {
                    /** @description The order’s total, in US dollars. */
                    amount: number;
                    /**
                     * @description The method of the transfer that completed it.
                     * @enum {string}
                     */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                };
            };
        };
        PaymentInbox: {
            /** @description The ways in which receipts come, and how each fares. */
            sources: components["schemas"]["PaymentSource"][];
            /** @description The addresses to which payment providers write. */
            addresses: components["schemas"]["ReceiptAddress"][];
            /** @description The rules of the inbox. */
            settings: components["schemas"]["InboxSettings"];
            /** @description Whether this server takes mail itself, so that receipts can be forwarded to it. */
            takesMail: boolean;
            /** @description Whether the code of an address can be mailed, by this server or by the shop’s own mail server. */
            mailsCodes: boolean;
        };
        PaymentInstruction: {
            /**
             * @description The method that this entry is about.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The shop’s account to pay to: a $cashtag, a name, an email address, a phone number or a coin address. */
            account: string;
            /** @description What is left to pay, in US dollars. Coins are paid at the exchange rate of the moment. */
            amount: number;
            /** @description The text to write in the payment’s note: the order’s code. */
            memo: string;
            /** @description Links that begin the payment, as far as the method has them. Empty in a test shop. */
            links: {
                /** @description Opens the method’s app on a phone. Absent if there is none. */
                app?: string;
                /** @description Opens the method’s website. Absent if there is none. */
                web?: string;
                /** @description A link that wallets or banks read, also as a QR code. Absent if there is none. */
                uri?: string;
            };
            /** @description What the customer has to do, as sentences in order. */
            steps: string[];
        };
        PaymentOverEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "payment.over";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description The money that the event is about. */
                payment: {
                    /**
                     * Format: uuid
                     * @description The id of the transfer, for `GET /api/money/{id}`.
                     */
                    id: string;
                    /** @description The whole transfer, in US dollars. */
                    amount: number;
                    /**
                     * @description The method that it came by.
                     * @enum {string}
                     */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    /** @description The rest that is still missing after it, in US dollars. */
                    due: number;
                    /** @description What it brought beyond what was due, in US dollars. */
                    surplus: number;
                };
            };
        };
        PaymentReceivedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "payment.received";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description The money that the event is about. */
                payment: {
                    /**
                     * Format: uuid
                     * @description The id of the transfer, for `GET /api/money/{id}`.
                     */
                    id: string;
                    /** @description The whole transfer, in US dollars. */
                    amount: number;
                    /**
                     * @description The method that it came by.
                     * @enum {string}
                     */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    /** @description The rest that is still missing after it, in US dollars. */
                    due: number;
                    /** @description What it brought beyond what was due, in US dollars. */
                    surplus: number;
                };
            };
        };
        PaymentReversal: {
            /**
             * Format: uuid
             * @description The id of the provider’s mail, for `GET /api/payment-receipts/{id}`.
             */
            receiptId: string;
            /**
             * Format: uuid
             * @description The id of the transfer that was taken back, for `GET /api/money/{id}`.
             */
            moneyId: string;
            /** @description How much of the order’s money it was, in US dollars. */
            amount: number;
            /** @description When the provider said so (ISO 8601, UTC). */
            at: string;
        };
        PaymentShortEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "payment.short";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description The money that the event is about. */
                payment: {
                    /**
                     * Format: uuid
                     * @description The id of the transfer, for `GET /api/money/{id}`.
                     */
                    id: string;
                    /** @description The whole transfer, in US dollars. */
                    amount: number;
                    /**
                     * @description The method that it came by.
                     * @enum {string}
                     */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    /** @description The rest that is still missing after it, in US dollars. */
                    due: number;
                    /** @description What it brought beyond what was due, in US dollars. */
                    surplus: number;
                };
            };
        };
        PaymentSource: {
            /**
             * @description The way: `imap` (the shop’s mailbox), `upload` (files on the desk), `statement`, `api` (programs) or `smtp` (forwarded to this server).
             * @enum {string}
             */
            kind: "imap" | "upload" | "statement" | "api" | "smtp";
            /** @description Whether a mailbox is connected, or a forwarding address made. Always true for the others. */
            isConnected: boolean;
            /** @description When the last receipt came this way (ISO 8601, UTC); null if none did. */
            lastSeenAt: string | null;
            /** @description How many came this way in the last 30 days. */
            receipts: number;
            /** @description True if nothing has come for more than twice the longest pause of the 60 days up to the last receipt: look whether it still works. False until five receipts came over a week, while it is paused, and for files. */
            isSilent: boolean;
            /** @description True if a person paused the mailbox: nothing is fetched until it is resumed. */
            isPaused: boolean;
            /** @description When the mailbox was last looked at with success (ISO 8601, UTC); null for the other ways. */
            checkedAt: string | null;
            /** @description Why it does not work, as a sentence; null while it does. */
            failure: string | null;
            /** @description The connected mailbox, with `imap`; null for the other ways, and for viewers. */
            imap: components["schemas"]["ImapSettings"] | null;
            /** @description The address to forward receipts to, with `smtp`; null for the other ways, and for viewers. */
            address: string | null;
        };
        PictureRef: {
            /** @description SHA-256 of the picture as it is served, in hexadecimal. Its address is `/api/product-pictures/{hash}/{size}`, public, with a size of 128, 480 or 1600. */
            hash: string;
            /** @description Describes the picture to people who can’t see it; empty if nobody has. */
            alt: string;
        };
        /** @description An error (RFC 9457), with `success` and `message` added. */
        Problem: {
            /** @description Identifies the problem and never changes: match on it. It is the path of a page on this server that explains the problem. */
            type: string;
            /** @description The name of the kind of problem, the same each time. */
            title: string;
            /** @description The HTTP status of the answer. */
            status: number;
            /** @description A sentence about this case; the same as `message`. */
            detail: string;
            /** @description The path that was called, without its query. */
            instance: string;
            /**
             * @description Always false: it is a refusal.
             * @constant
             */
            success: false;
            /** @description A sentence about this case that you can show to people. */
            message: string;
            /** @description With `validation`: the fields and parameters that were refused, at most 100. Absent with other problems. */
            errors?: {
                /** @description The place of the field in the request, with dots between its parts: `products.0.quantity` is the quantity of the first product. */
                path: string;
                /** @description A sentence that says what is wrong with the field. */
                message: string;
            }[];
            /**
             * @description With `unauthorized`: why a session ended that was valid before. Absent if the token never was.
             * @enum {string}
             */
            reason?: "revoked" | "expired";
            /** @description With `illegal-transition`: the status that the order has. */
            from?: string;
            /** @description With `illegal-transition`: the status that you asked for. */
            to?: string;
            /** @description With `external-id-taken`: the order that has the external id. */
            order?: {
                /** @description The id of the order. */
                id: string;
                /** @description The number of the order, which people see as `#12345`. It is unique among all shops of this server. */
                number: number;
            };
            /** @description With `order-changed` and `settings-changed`: the fields that somebody else has changed since the version that you sent. */
            changed?: {
                /** @description The name of the field. */
                path: string;
                /** @description The value that the field has now. */
                value: unknown;
            }[];
            /** @description With `order-changed`: the `version` to send with your edit, once you have looked at `changed`. */
            version?: string;
        };
        Product: {
            /**
             * Format: uuid
             * @description The id of the product.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /** @description The name of the product. */
            name: string;
            /** @description The description as plain text; empty without one. */
            description: string;
            /** @description Rises with each change of the product, not of its stock. Send it back when you edit. */
            version: number;
            /** @description When it was created (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the product, a variant or a picture was last changed (ISO 8601, UTC). */
            updatedAt: string;
            /**
             * @description `active` if at least one variant is on sale, else `archived`.
             * @enum {string}
             */
            status: "active" | "archived";
            /** @description A variant with this many pieces or fewer is low, as the shop’s settings say. */
            lowStockThreshold: number;
            /** @description The things that can be ordered, in the order in which they were added, archived ones too. */
            variants: components["schemas"]["ProductVariant"][];
            /** @description The pictures, at most 10. The first stands for the product in lists. */
            pictures: components["schemas"]["ProductPicture"][];
        };
        ProductPicture: {
            /**
             * Format: uuid
             * @description The id of the picture.
             */
            id: string;
            /** @description SHA-256 of the picture as it is served, in hexadecimal. Its address is `/api/product-pictures/{hash}/{size}`, public, with a size of 128, 480 or 1600. */
            hash: string;
            /** @description Describes the picture to people who can’t see it; empty if nobody has. */
            alt: string;
            /** @description The width of the largest size in pixels. */
            width: number;
            /** @description The height of the largest size in pixels. */
            height: number;
        };
        ProductVariant: {
            /**
             * Format: uuid
             * @description The id of the variant.
             */
            id: string;
            /** @description The SKU, by which orders name the variant. No other variant of the shop has it. */
            sku: string;
            /** @description The size; null without one. */
            size: string | null;
            /** @description The color; null without one. */
            color: string | null;
            /** @description The price of one piece in US dollars. */
            price: number;
            /** @description The pieces that can still be sold. Pending orders have taken theirs. */
            stock: number;
            /** @description The pieces in orders that were paid in the last 30 days and not cancelled. */
            sold: number;
            /** @description How many whole days the stock lasts at the pace of the last 30 days; null if nothing was sold. */
            daysLeft: number | null;
            /** @description How many customers asked Levy for an email when it is back in stock. */
            waiting: number;
            /** @description When it was taken off sale (ISO 8601, UTC); null while it is on sale. */
            archivedAt: string | null;
        };
        Receipt: {
            /**
             * Format: uuid
             * @description The id of the receipt.
             */
            id: string;
            /** @description What its signatures prove. `verified`: the provider wrote it, unchanged. `forwarded`: somebody of the shop sent it on, so it is a suggestion only. `unverifiable`: nothing proves it. `forged`: it contradicts itself or its signature. Null until it is checked, and for a row of a statement. */
            verdict: ("verified" | "forwarded" | "unverifiable" | "forged") | null;
            /** @description The news that it brings: only `payment` is money that came; `request`, `outgoing`, `pending`, `failed`, `reversal` and `not_ours` are not, and `unknown` is a layout that nothing reads. Null until it is read. */
            outcome: ("payment" | "request" | "outgoing" | "pending" | "failed" | "reversal" | "not_ours" | "unknown") | null;
            /** @description The facts that were read; null if none were. */
            parsed: components["schemas"]["ParsedReceipt"] | null;
            /**
             * @description `pending`: not decided yet. `confirmed`: its money pays an order. `ask`: a person decides. `unmatched`: money came, and no order fits. `refused`: it is forged, no money that came, not the shop’s, or counted before.
             * @enum {string}
             */
            match: "pending" | "confirmed" | "ask" | "unmatched" | "refused";
            /** @description Why, as sentences for people, the deciding one first. */
            reasons: string[];
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /**
             * @description The way it came: `imap` (the shop’s mailbox), `upload` (a file on the desk), `statement`, `api` (a program) or `smtp` (forwarded to this server).
             * @enum {string}
             */
            source: "imap" | "upload" | "statement" | "api" | "smtp";
            /** @description When it came here (ISO 8601, UTC). */
            receivedAt: string;
            /** @description What a person decided: `applied` (its money pays orders), `not_ours`, `handled` (nothing is left to do). Null if nobody decided. */
            decision: ("applied" | "not_ours" | "handled" | "sent_back" | "taken_back") | null;
            /** @description The name of who decided; null if nobody did. */
            decidedBy: string | null;
            /** @description When they decided (ISO 8601, UTC); null if nobody did. */
            decidedAt: string | null;
            /** @description The size of the document in bytes. */
            size: number;
            /** @description Whether the document itself can still be downloaded. */
            isKept: boolean;
            /** @description What its signatures say, rule by rule; null until it is checked, and for a row of a statement. */
            proof: components["schemas"]["ReceiptProof"] | null;
            /** @description The orders that it may be for, the best first. */
            suggestions: components["schemas"]["SuggestedOrder"][];
            /** @description The money that it brought and the orders that this pays; null if it brought none. */
            money: components["schemas"]["ReceiptMoney"] | null;
            /** @description For a reversal: the id of the payment that it takes back; null if Paydesk knows none. */
            reversedMoneyId: string | null;
            /** @description For a reversal: how much of its payment it takes back. Less than the payment if the mail names a part. Null if Paydesk knows no payment. */
            takesBack: {
                /** @description The amount that counts no more once somebody says that it was taken back, in dollars. */
                amount: number;
                /** @description The amount of the payment in dollars. */
                of: number;
            } | null;
            /** @description Why the last step failed, if it will be tried again; else null. */
            failure: string | null;
        };
        ReceiptAddress: {
            /**
             * Format: uuid
             * @description The id of the address.
             */
            id: string;
            /** @description The email address. */
            email: string;
            /** @description When it was confirmed by its code (ISO 8601, UTC); null until then, when receipts to it prove nothing. */
            confirmedAt: string | null;
            /** @description Until when the code of the last mail works (ISO 8601, UTC); null without one. */
            codeEndsAt: string | null;
        };
        ReceiptMoney: {
            /**
             * Format: uuid
             * @description The id of the movement of money, for `GET /api/money/{id}`.
             */
            id: string;
            /**
             * @description The method that it came by.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description How much came, in US dollars. */
            amount: number;
            /** @description The provider’s id of the transfer; null if it isn’t known. */
            reference: string | null;
            /** @description The part that pays no order, in US dollars. */
            left: number;
            /** @description The orders that it pays. */
            pays: {
                /**
                 * Format: uuid
                 * @description The id of the order that it is about.
                 */
                orderId: string;
                /** @description The number of that order, which people see as `#12345`. It is unique among all shops of this server. */
                orderNumber: number;
                /** @description The name of the order’s customer. */
                customerName: string;
                /** @description The status of the order. */
                status: string;
                /** @description The order’s total in US dollars. */
                total: number;
                /** @description How much of the money pays this order, in US dollars. */
                amount: number;
            }[];
        };
        ReceiptProof: {
            /** @description The result as sentences for people. */
            reasons: string[];
            /** @description Whether the mail was sent to an address that the shop has confirmed. */
            isAddressedToShop: boolean;
            /** @description The rules in the order in which they are checked. The first that fails ends the check. */
            rules: {
                /**
                 * @description The name of the rule.
                 * @enum {string}
                 */
                rule: "size" | "header" | "single" | "signatures" | "whole" | "parts" | "sender" | "date" | "signed" | "covered" | "addressed";
                /**
                 * @description `passed`, `failed`, or `not_checked` because an earlier one failed.
                 * @enum {string}
                 */
                result: "passed" | "failed" | "not_checked";
            }[];
            /** @description The DKIM signatures of the mail. */
            signatures: {
                /** @description The domain that signed (`d=`). */
                domain: string;
                /** @description The selector of its key (`s=`). */
                selector: string;
                /** @description The public key that checked it, as the domain publishes it; null if the signature wasn’t checked. */
                key: string | null;
                /** @description The algorithm (`a=`), such as `rsa-sha256`. */
                algorithm: string;
                /** @description When it was signed (ISO 8601, UTC); null if the signature doesn’t say it. */
                signedAt: string | null;
                /** @description The header fields that the signature covers. */
                signedHeaders: string[];
                /** @description The result of the check: `pass`, `fail`, `not checked`, or a reason why it can’t be checked. */
                result: string;
            }[];
        };
        ReceiptText: {
            /** @description The subject of the mail; null for a row of a statement. */
            subject: string | null;
            /** @description The visible lines, without formatting, links and invisible characters. */
            lines: {
                /** @description The line as plain text. */
                text: string;
                /** @description The places of the line that were read, in order and apart from each other. */
                marks: {
                    /**
                     * @description The fact that was read there.
                     * @enum {string}
                     */
                    field: "amount" | "payer" | "handle" | "note" | "reference" | "account";
                    /** @description The place of its first character in the line, from 0, in UTF-16 units. */
                    start: number;
                    /** @description The place behind its last character, in UTF-16 units. */
                    end: number;
                }[];
            }[];
            /** @description Whether lines, or ends of long lines, were left out. */
            isCut: boolean;
        };
        Refund: {
            /**
             * Format: uuid
             * @description The id of the refund.
             */
            id: string;
            /** @description How much goes back to the customer, in US dollars. */
            amount: number;
            /**
             * @description The method that it is, or was, sent by.
             * @enum {string}
             */
            method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
            /** @description The transaction’s own id; null until it was sent, or if it isn’t known. */
            reference: string | null;
            /** @description Why, for the staff; null without a reason. The customer doesn’t see it. */
            reason: string | null;
            /**
             * @description `owed`: decided, and still to be sent. `sent` and `cancelled` are final.
             * @enum {string}
             */
            state: "owed" | "sent" | "cancelled";
            /** @description The person or API key that decided it. */
            by: string;
            /** @description The pieces that it put back in stock. */
            restocked: {
                /** @description The SKU of the variant. */
                sku: string;
                /** @description How many pieces. A whole number. */
                quantity: number;
            }[];
            /** @description When it was recorded (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the money left (ISO 8601, UTC); null until it is sent. Figures, the daily close and the customer’s email have this day. */
            sentAt: string | null;
            /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
            cancelledAt: string | null;
            /**
             * Format: uuid
             * @description The id of the shop.
             */
            merchantId: string;
            /**
             * Format: uuid
             * @description The id of the refunded order.
             */
            orderId: string;
            /** @description The number of the refunded order. */
            orderNumber: number;
            /** @description The name of the order’s customer. */
            customerName: string;
        };
        RefundCreatedEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "refund.created";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description The refund that the event is about. */
                refund: {
                    /**
                     * Format: uuid
                     * @description The id of the refund, for `PATCH /api/refunds/{id}`.
                     */
                    id: string;
                    /**
                     * @description `owed` (still to be sent), `sent` or `cancelled`.
                     * @enum {string}
                     */
                    state: "owed" | "sent" | "cancelled";
                    /** @description What goes back to the customer, in US dollars. */
                    amount: number;
                    /**
                     * @description The method that it is sent by.
                     * @enum {string}
                     */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                };
            };
        };
        RefundSentEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "refund.sent";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the order: a UUID that never changes. Calls about one order take it in their path.
                 */
                id: string;
                /** @description The order’s number that people use, shown as `#12345`. It is unique among all shops of this server. */
                number: number;
                /**
                 * @description Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.
                 * @enum {string}
                 */
                status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                /**
                 * @description The method that the customer pays by. Once paid, the one that the money came by.
                 * @enum {string}
                 */
                paymentMethod: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The total that the order costs, in US dollars with two decimals; the same as `totals.total`. */
                totalAmount: number;
                /** @description When the order was created (ISO 8601, UTC). */
                createdAt: string;
                /** @description When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit. */
                updatedAt: string;
                /** @description When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled. */
                paidAt: string | null;
                /** @description When it was marked as shipped (ISO 8601, UTC); null if it wasn’t. */
                shippedAt: string | null;
                /** @description When it was marked as delivered (ISO 8601, UTC); null if it wasn’t. */
                deliveredAt: string | null;
                /** @description When it was cancelled (ISO 8601, UTC); null if it wasn’t. */
                cancelledAt: string | null;
                /** @description The tracking number of the parcel; null if none was entered. */
                trackingNumber: string | null;
                /** @description The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered. */
                trackingCarrier: string | null;
                /** @description The order’s id in your own system, as you sent it; null without one. No other order of the shop has it. */
                externalId: string | null;
                /** @description Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`metadata`) without any. */
                metadata: {
                    [key: string]: string;
                };
                /** @description The email address that the customer pays from, if it is known and is not their own; else null. */
                paymentEmail: string | null;
                /** @description The customer as this order names them. Changing the customer’s record doesn’t change it. */
                customer: {
                    /**
                     * Format: uuid
                     * @description The id of the customer’s record, for `GET /api/customers/{id}`.
                     */
                    id: string;
                    /** @description The customer’s name on this order. */
                    name: string;
                    /** @description The customer’s email address on this order, to which their messages go. */
                    email: string;
                    /** @description The customer’s phone number as entered; null without one. */
                    phone: string | null;
                };
                /** @description The shop that the order belongs to. */
                merchant: {
                    /**
                     * Format: uuid
                     * @description The id of the shop.
                     */
                    id: string;
                    /** @description The name of the shop. */
                    businessName: string;
                    /** @description The shop’s email address. */
                    email: string;
                };
                /** @description The address that the parcel goes to; null if the order has none. */
                shippingAddress: components["schemas"]["ShippingAddress"] | null;
                /** @description The lines of the order, in the order in which they were entered. */
                products: components["schemas"]["OrderLine"][];
                /** @description The order’s discounts, then shipping, then tax. Empty if the products alone make the total. */
                adjustments: components["schemas"]["OrderAdjustment"][];
                /** @description The total by kind, which adds up. */
                totals: components["schemas"]["OrderTotals"];
                /** @description What fraud detection found when the order was new; null if it was off. */
                risk: components["schemas"]["OrderRisk"] | null;
                /** @description True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place. */
                isTakenBack: boolean;
                /** @description The refund that the event is about. */
                refund: {
                    /**
                     * Format: uuid
                     * @description The id of the refund, for `PATCH /api/refunds/{id}`.
                     */
                    id: string;
                    /**
                     * @description `owed` (still to be sent), `sent` or `cancelled`.
                     * @enum {string}
                     */
                    state: "owed" | "sent" | "cancelled";
                    /** @description What goes back to the customer, in US dollars. */
                    amount: number;
                    /**
                     * @description The method that it is sent by.
                     * @enum {string}
                     */
                    method: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                };
            };
        };
        RiskReason: {
            /**
             * @description The name of the rule.
             * @enum {string}
             */
            rule: "email_velocity" | "address_velocity" | "unpaid_orders" | "payments_taken_back" | "amount" | "recipient_name" | "email_name";
            /** @description The points that the rule gave. */
            points: number;
            /** @description The rule in words with its figures: `5 orders from this email within an hour`. */
            text: string;
        };
        SalesCustomer: {
            /**
             * Format: uuid
             * @description The id of the customer’s record.
             */
            id: string;
            /** @description The shop that it belongs to. */
            merchant: {
                /**
                 * Format: uuid
                 * @description The id of the shop.
                 */
                id: string;
                /** @description The name of the shop. */
                businessName: string;
            };
            /** @description The customer’s name. */
            name: string;
            /** @description The customer’s email address; null once the person is erased. */
            email: string | null;
            /** @description How many of their orders were paid in the range and not cancelled since. */
            orders: number;
            /** @description The revenue of these orders, in US dollars. */
            revenue: number;
            /** @description When they placed their newest order of any day, paid or not (ISO 8601, UTC). */
            lastOrderAt: string;
            /** @description Whether they had paid an order before the range. */
            isReturning: boolean;
        };
        SalesProduct: {
            /** @description The id of the product; null for items that are in no catalog, which are added up by their name. */
            id: string | null;
            /** @description The shop that it belongs to. */
            merchant: {
                /**
                 * Format: uuid
                 * @description The id of the shop.
                 */
                id: string;
                /** @description The name of the shop. */
                businessName: string;
            };
            /** @description The name of the product or item. */
            name: string;
            /** @description How many pieces were sold: those in orders paid in the range and not cancelled since. */
            units: number;
            /** @description The revenue of the range, in US dollars: paid orders by the day that their money came, without those cancelled since. */
            revenue: number;
            /** @description The revenue beside that of the days compared with. */
            revenueComparison: components["schemas"]["Comparison"];
            /** @description How many paid orders had it, however many pieces. An order of two products counts for both. */
            orders: number;
            /** @description The variants sold, the most revenue first; empty for items that are in no catalog. */
            variants: components["schemas"]["SalesVariant"][];
        };
        SalesVariant: {
            /**
             * Format: uuid
             * @description The id of the variant.
             */
            id: string;
            /** @description The SKU of the variant. */
            sku: string;
            /** @description Its size; null without one. */
            size: string | null;
            /** @description Its color; null without one. */
            color: string | null;
            /** @description How many pieces were sold: those in orders paid in the range and not cancelled since. */
            units: number;
            /** @description The revenue of the range, in US dollars: paid orders by the day that their money came, without those cancelled since. */
            revenue: number;
            /** @description The revenue beside that of the days compared with. */
            revenueComparison: components["schemas"]["Comparison"];
        };
        SavedMessageText: {
            /**
             * @description The kind of email.
             * @enum {string}
             */
            kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            /** @description The subject, with fields such as `{orderNumber}`. */
            subject: string;
            /** @description The text, with fields such as `{firstName}`. */
            body: string;
            /** @description Paydesk’s own text. */
            standard: {
                /** @description The subject of Paydesk’s own text. */
                subject: string;
                /** @description The body of Paydesk’s own text. */
                body: string;
            };
            /** @description Identifies the saved text; null while it is Paydesk’s. Send it back when you save. */
            version: string | null;
            /** @description When it was saved (ISO 8601, UTC); null while it is Paydesk’s. */
            changedAt: string | null;
            /** @description The person or API key that saved it; null while it is Paydesk’s. */
            changedBy: string | null;
        };
        SettingsChange: {
            /** @description The name of the shop. */
            businessName: string;
            /** @description The shop’s email address, which customers see and notices go to. */
            email: string;
            /** @description The shop’s phone number as entered; empty without one. */
            phone: string;
            /** @description The shop’s address; fields that aren’t set are empty. */
            address: components["schemas"]["MerchantAddress"];
            /** @description The shop’s time zone by its IANA name (`America/New_York`): its days, figures and exports go by it. */
            timezone: string;
            /** @description The methods that the shop accepts. Each needs its account. */
            paymentMethods: ("cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum")[];
            /** @description The shop’s account for each method. */
            paymentAccounts: {
                /** @description The shop’s account for Cash App; empty if it has none. */
                cashapp: string;
                /** @description The shop’s account for Venmo; empty if it has none. */
                venmo: string;
                /** @description The shop’s account for Zelle; empty if it has none. */
                zelle: string;
                /** @description The shop’s account for Bitcoin; empty if it has none. */
                bitcoin: string;
                /** @description The shop’s account for Ethereum; empty if it has none. */
                ethereum: string;
            };
            /** @description True: a paid order ships by itself if all its products are in the catalog and nothing holds it. */
            autoFulfillment: boolean;
            /** @description True: each new order gets a score, and one of 50 or more is held for review. */
            fraudDetection: boolean;
            /** @description The messages that the shop itself gets, and how. */
            notificationPreferences: components["schemas"]["NotificationPreferencesInput"];
            /** @description True: customers get emails about their orders, refunds, answers from the chat and products that are back in stock. Codes for the chat are sent either way. */
            customerEmails: boolean;
            /** @description The URL of the shop’s first webhook endpoint; empty without one. */
            webhookUrl: string;
            /** @description A variant with this many pieces or fewer is low; a whole number from 0 to 1,000,000. */
            lowStockThreshold: number;
            /** @description The addresses (`203.0.113.9`) and ranges (`203.0.113.0/24`) that may call with the shop’s keys, at most 100; empty for all. */
            allowedIpAddresses: string[];
            /** @description The `version` that you read. Any other than the present one is refused (409 `settings-changed`). */
            version: string;
        };
        ShippingAddress: {
            /** @description The name of the person or firm that gets the parcel. */
            name: string;
            /** @description The street with the house number. */
            street: string;
            /** @description The city of the address. */
            city: string;
            /** @description The state or province, such as `TX`. */
            state: string;
            /** @description The ZIP or postal code, such as `78701`. */
            zip: string;
            /** @description The country, as a rule by its two letters (`US`). */
            country: string;
            /** @description A phone number for the carrier, as entered; null without one. */
            phone: string | null;
        };
        ShopLogo: {
            /** @description SHA-256 of the logo as it is served, in hexadecimal. Its address is `/api/shop-logos/{hash}`, public. */
            hash: string;
            /** @description The width in pixels. */
            width: number;
            /** @description The height in pixels. */
            height: number;
        };
        SmsSettings: {
            /** @description The SID of the Twilio account: `AC` and 32 hexadecimal digits. */
            accountSid: string;
            /** @description The number that the texts come from, such as `+15125550148`. */
            from: string;
        };
        StatementRow: {
            /** @description The place of the row in the file, from 1. */
            row: number;
            /** @description How much came, in US dollars. */
            amount: number;
            /** @description The payer; null if the row names none. */
            payer: string | null;
            /** @description The payer’s note; null without one. */
            note: string | null;
            /** @description The provider’s id of the transfer; null without one. */
            reference: string | null;
            /** @description When the money came (ISO 8601, UTC). */
            occurredAt: string;
            /**
             * @description `confirm`: it pays an order. `ask`: a person decides. `unmatched`: no order fits. `counted`: it is counted already. `refused`: it can’t be the shop’s.
             * @enum {string}
             */
            effect: "confirm" | "ask" | "unmatched" | "counted" | "refused";
            /** @description Why, as sentences for people. */
            reasons: string[];
            /** @description The id of the order that it is about. */
            orderId: string | null;
            /** @description The order that it pays, or the best suggestion; null without one. */
            order: {
                /**
                 * Format: uuid
                 * @description The id of the order.
                 */
                id: string;
                /** @description The number of the order, which people see as `#12345`. It is unique among all shops of this server. */
                number: number;
                /** @description The name of the order’s customer. */
                customerName: string;
            } | null;
            /** @description The id of the receipt that the row became; null until it is applied. */
            receiptId: string | null;
        };
        StoredReceipt: {
            /**
             * Format: uuid
             * @description The id of the receipt, for `GET /api/payment-receipts/{id}`.
             */
            id: string;
            /** @description True if the same document was handed in before: it counts once. */
            isRepeat: boolean;
        };
        SuggestedOrder: {
            /**
             * Format: uuid
             * @description The id of the order that it is about.
             */
            orderId: string;
            /** @description The number of that order, which people see as `#12345`. It is unique among all shops of this server. */
            orderNumber: number;
            /** @description The name of the order’s customer. */
            customerName: string;
            /** @description The status of the order. */
            status: string;
            /** @description The order’s total in US dollars. */
            total: number;
            /** @description What another payment of the order may pay, in US dollars: what a pending one waits for, or a paid one lacks because it was taken back. */
            due: number;
            /** @description How much speaks for the order. More is better; compare it within one receipt. */
            points: number;
            /** @description What speaks for it and against it, as sentences for people. */
            reasons: string[];
        };
        TaughtExample: {
            /**
             * Format: uuid
             * @description The id of the example.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /** @description The message, without personal data: numbers and names that were recognized are left out. */
            text: string;
            /** @description The names of the acts that it means in this shop. */
            acts: string[];
            /** @description Its language; null if nothing in the text tells it. */
            language: ("en" | "es") | null;
            /** @description False while it is paused. */
            isActive: boolean;
            /** @description When it was created (ISO 8601, UTC). */
            createdAt: string;
            /** @description The person or API key that taught it. */
            createdBy: string;
        };
        TaughtReview: {
            /** @description The message as it would be kept. */
            text: string;
            /** @description Its language; null if nothing in the text tells it. */
            language: ("en" | "es") | null;
            /** @description The texts that would be read differently. */
            changes: components["schemas"]["ChangedReading"][];
        };
        TestQuestion: {
            /**
             * Format: uuid
             * @description The id of the test question.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the shop that it belongs to.
             */
            merchantId: string;
            /** @description The question, at most 8,000 characters. */
            question: string;
            /** @description Phrases that the answer must contain, without regard to case; at most 10 of 200 characters. */
            expects: string[];
            /** @description Phrases that the answer must not contain, without regard to case; at most 10 of 200 characters. */
            forbids: string[];
            /** @description Its last run under the saved configuration; null if there was none. */
            lastRun: {
                /** @description When it ran (ISO 8601, UTC). */
                at: string;
                /** @description Whether the answer was as wished. */
                passed: boolean;
            } | null;
        };
        TestedAnswer: {
            /** @description The answer that a customer would get. */
            response: string;
            /**
             * Format: uuid
             * @description The id of the test, with which it can go on.
             */
            conversationId: string;
            /**
             * Format: uuid
             * @description The id of the event that recorded it.
             */
            eventId: string;
            /**
             * @description The engine that answered; null if none did.
             * @enum {string}
             */
            engine: "built-in" | "openai" | "anthropic";
            /** @description The provider’s name of the model; null for the built-in engine. */
            model: string | null;
            /** @description Whether the built-in engine answered for a model that failed. */
            fellBack: boolean;
            /** @description Why the model did not answer; null if it did, or if there is no model. */
            failure: string | null;
            /** @description Why the conversation would have been handed to a person; null if it wouldn’t. */
            handOff: string | null;
            /** @description The question as it was understood; null if nobody read it. */
            reading: {
                /** @description The acts that were read, from a closed list. */
                acts: {
                    /** @description The name of the act, such as `order-status`. */
                    act: string;
                    /** @description What was read with it, by name, such as the number of an order. */
                    slots: {
                        [key: string]: unknown;
                    };
                }[];
                /**
                 * @description The language of the question. With `other`, a person answers.
                 * @enum {string}
                 */
                language: "en" | "es" | "other";
                /**
                 * @description The tone of the question, which chooses the first words of the answer.
                 * @enum {string}
                 */
                tone: "neutral" | "happy" | "worried" | "upset";
            } | null;
            /** @description The text of the shop’s own example by which it was read; null if it was read by none. */
            taught: string | null;
            /** @description The tools that were used, with what they were asked and answered. */
            tools: {
                /** @description The name of the tool. */
                name: string;
                /** @description The arguments of the tool, in a form of its own. */
                input: unknown;
                /** @description The result of the tool, in a form of its own. */
                result: unknown;
                /** @description Whether it failed. */
                failed: boolean;
                /** @description How long it took, in milliseconds. */
                durationMs: number;
            }[];
            /** @description How long the answer took, in milliseconds. */
            durationMs: number;
            /** @description The tokens that the model counted; null for the built-in engine. */
            tokens: {
                /** @description The tokens that it read. */
                input: number;
                /** @description The tokens that it wrote. */
                output: number;
            } | null;
        };
        TimelineEntry: {
            /**
             * Format: uuid
             * @description The id of the entry, which `POST /api/orders/{id}/undo` takes.
             */
            id: string;
            /** @description When it happened (ISO 8601, UTC). */
            at: string;
            /**
             * @description The kind of event.
             * @enum {string}
             */
            type: "created" | "edited" | "status_changed" | "cancelled" | "payment_received" | "payment_removed" | "undone" | "note" | "instructions_resent" | "customer_told" | "held" | "released" | "payment_claimed" | "pay_link_changed" | "refund_owed" | "refund_sent" | "refund_cancelled";
            /** @description Who or what did it. */
            actor: {
                /**
                 * @description A person of the shop (`user`), the customer, a program with an API key (`api`), or Paydesk itself (`system`).
                 * @enum {string}
                 */
                kind: "user" | "customer" | "api" | "system";
                /** @description The name at that time: of the person, the key (`API key Warehouse`), or the part of Paydesk (`Fraud detection`). */
                name: string;
            };
            /** @description The status before; null for an entry that changed none, and for the creation. */
            from: ("pending" | "paid" | "shipped" | "delivered" | "cancelled") | null;
            /** @description The status after; null for an entry that changed none. */
            to: ("pending" | "paid" | "shipped" | "delivered" | "cancelled") | null;
            /** @description The reason that was given, or the text of a note; null without one. */
            reason: string | null;
            /** @description The fields that an edit changed, each before and after; empty for other entries. */
            changes: components["schemas"]["OrderFieldChange"][];
        };
        UsedTool: {
            /** @description The name of the tool. */
            name: string;
            /** @description Whether it failed. */
            failed: boolean;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
        };
        VariantSummary: {
            /**
             * Format: uuid
             * @description The id of the variant.
             */
            id: string;
            /** @description The SKU, by which orders name the variant. No other variant of the shop has it. */
            sku: string;
            /** @description The product’s name with size and color, as an order will show it. */
            name: string;
            /** @description The size; null without one. */
            size: string | null;
            /** @description The color; null without one. */
            color: string | null;
            /** @description The price of one piece in US dollars. */
            price: number;
            /** @description The pieces that can still be sold. Pending orders have taken theirs. */
            stock: number;
            /** @description The first picture of the product; null without one. */
            picture: components["schemas"]["PictureRef"] | null;
        };
        WaitingOrder: {
            /** @description The order, as lists have it. */
            order: components["schemas"]["Order"];
            /** @description The rest that it waits for, in US dollars. */
            due: number;
            /** @description What has come for it so far, in US dollars. */
            received: number;
            /**
             * @description How far its payment has come, as `payment.state` of the order: `matched` while money waits for a decision, also if the customer says that they paid.
             * @enum {string}
             */
            state: "none" | "claimed" | "matched" | "short" | "confirmed" | "over" | "late" | "duplicate" | "reversed";
            /** @description The five characters for the payment’s note; null for an order that hasn’t asked for its money yet. */
            code: string | null;
            /** @description The payer as the customer named them; null until they say that they paid. */
            claim: {
                /** @description When the customer said that they paid (ISO 8601, UTC). */
                at: string;
                /** @description The handle that the customer says they paid from, such as `@siobhan-osullivan`; null if they named none. */
                payerHandle: string | null;
                /** @description The name that the customer says the payment is under; null if they named none. */
                payerName: string | null;
                /** @description The last four digits of the account that the customer says they paid from; null if they named none. */
                lastFour: string | null;
                /** @description Whether an edit changed the total or the method after the claim. */
                isOutdated: boolean;
            } | null;
        };
        Webhook: {
            /** @description The URL; null if none is saved. */
            url: string | null;
            /** @description Whether webhooks are switched on among the notification preferences. If false, nothing is sent. */
            isOn: boolean;
            /** @description When sending stopped (ISO 8601, UTC): somebody paused it, or the receiver is gone or has failed for days. Null while it is on. */
            disabledAt: string | null;
            /** @description Why Paydesk stopped; null if somebody paused it, or while it is on. */
            disabledReason: string | null;
            /** @description When the current run of failures began (ISO 8601, UTC); null after a success. */
            failingSince: string | null;
            /** @description The last characters of the signing secret; null while there is none, or if it can’t be read. */
            secretHint: string | null;
            /** @description Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t. */
            previousSecretUntil: string | null;
            /** @description The deliveries of the last seven days, and all that are pending; of all endpoints together. */
            counts: {
                /** @description How many will be tried again. */
                pending: number;
                /** @description How many were accepted in the last seven days. */
                delivered: number;
                /** @description How many failed in the last seven days. */
                failed: number;
            };
        };
        WebhookAttempt: {
            /** @description The number of the attempt, from 1. */
            number: number;
            /** @description When it began (ISO 8601, UTC). */
            startedAt: string;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description The address that it was sent to; null if it isn’t known. */
            url: string | null;
            /** @description The status that the receiver answered; null if it didn’t answer. */
            responseStatus: number | null;
            /** @description The beginning of the receiver’s answer; null if there was none. */
            responseBody: string | null;
            /** @description Why it failed; null if the receiver accepted it. */
            failure: string | null;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The id of the delivery: the `webhook-id` of every attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the endpoint that it goes to.
             */
            endpointId: string;
            /**
             * @description The name of the event.
             * @enum {string}
             */
            event: "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low" | "webhook.test";
            /**
             * @description `pending`: will be tried again. `delivered`: accepted. `failed`: all attempts failed, or the endpoint is off; it can be sent again by hand.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The id of the order that it is about; null if it is about none. */
            orderId: string | null;
            /** @description The order’s number; null if it is about none. */
            orderNumber: number | null;
            /** @description When the event was written for the endpoint (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the receiver accepted it (ISO 8601, UTC); null until then. */
            deliveredAt: string | null;
            /** @description How often it was tried. */
            attempts: number;
            /** @description How often it was sent again by hand. */
            replays: number;
            /** @description When it will be tried next (ISO 8601, UTC); null unless it is pending, and while its first attempt is due. */
            nextAttemptAt: string | null;
            /** @description The status of the receiver’s last answer; null if there was none. */
            responseStatus: number | null;
            /** @description Why it has not been delivered so far; null if nothing failed. */
            failure: string | null;
        };
        WebhookDeliveryDetails: {
            /**
             * Format: uuid
             * @description The id of the delivery: the `webhook-id` of every attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the endpoint that it goes to.
             */
            endpointId: string;
            /**
             * @description The name of the event.
             * @enum {string}
             */
            event: "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low" | "webhook.test";
            /**
             * @description `pending`: will be tried again. `delivered`: accepted. `failed`: all attempts failed, or the endpoint is off; it can be sent again by hand.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description The id of the order that it is about; null if it is about none. */
            orderId: string | null;
            /** @description The order’s number; null if it is about none. */
            orderNumber: number | null;
            /** @description When the event was written for the endpoint (ISO 8601, UTC). */
            createdAt: string;
            /** @description When the receiver accepted it (ISO 8601, UTC); null until then. */
            deliveredAt: string | null;
            /** @description How often it was tried. */
            attempts: number;
            /** @description How often it was sent again by hand. */
            replays: number;
            /** @description When it will be tried next (ISO 8601, UTC); null unless it is pending, and while its first attempt is due. */
            nextAttemptAt: string | null;
            /** @description The status of the receiver’s last answer; null if there was none. */
            responseStatus: number | null;
            /** @description Why it has not been delivered so far; null if nothing failed. */
            failure: string | null;
            /** @description The body that is sent, exactly as it is signed: the JSON of an event. */
            payload: string;
            /** @description The attempts, oldest first. */
            attemptsMade: components["schemas"]["WebhookAttempt"][];
        };
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @description The id of the endpoint.
             */
            id: string;
            /** @description The URL that Paydesk calls. */
            url: string;
            /** @description Your own words about the receiver; empty without any. */
            description: string;
            /** @description The events that it receives, each once; empty for all, also ones that are added later. */
            events: ("order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low")[];
            /** @description Whether its URL is the one in the settings (`webhookUrl`). */
            isFirst: boolean;
            /** @description False while it is paused or disabled: events are kept as failed deliveries. */
            enabled: boolean;
            /** @description When sending stopped (ISO 8601, UTC): somebody paused it, or the receiver is gone or has failed for days. Null while it is on. */
            disabledAt: string | null;
            /** @description Why Paydesk stopped; null if somebody paused it, or while it is on. */
            disabledReason: string | null;
            /** @description When the current run of failures began (ISO 8601, UTC); null after a success. */
            failingSince: string | null;
            /** @description The last characters of the signing secret; null while there is none, or if it can’t be read. */
            secretHint: string | null;
            /** @description Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t. */
            previousSecretUntil: string | null;
            /** @description When it was created (ISO 8601, UTC). */
            createdAt: string;
            /** @description Its deliveries of the last seven days, and all that are pending. */
            counts: {
                /** @description How many will be tried again. */
                pending: number;
                /** @description How many were accepted in the last seven days. */
                delivered: number;
                /** @description How many failed in the last seven days. */
                failed: number;
            };
        };
        WebhookEvent: components["schemas"]["OrderCreatedEvent"] | components["schemas"]["OrderPaidEvent"] | components["schemas"]["OrderShippedEvent"] | components["schemas"]["OrderDeliveredEvent"] | components["schemas"]["OrderCancelledEvent"] | components["schemas"]["OrderUpdatedEvent"] | components["schemas"]["PaymentClaimedEvent"] | components["schemas"]["PaymentReceivedEvent"] | components["schemas"]["PaymentShortEvent"] | components["schemas"]["PaymentOverEvent"] | components["schemas"]["PaymentConfirmedEvent"] | components["schemas"]["RefundCreatedEvent"] | components["schemas"]["RefundSentEvent"] | components["schemas"]["InventoryLowEvent"] | components["schemas"]["WebhookTestEvent"];
        WebhookTestEvent: {
            /**
             * @description The name of the event.
             * @constant
             */
            type: "webhook.test";
            /** @description When the event happened (ISO 8601, UTC). Retries and replays keep it. */
            timestamp: string;
            /**
             * @description True in the webhooks of a test shop; absent in all others.
             * @constant
             */
            test?: true;
            /** @description What the event is about, as it was when the event happened. */
            data: {
                /**
                 * Format: uuid
                 * @description The id of the shop that it belongs to.
                 */
                merchantId: string;
                /** @description A sentence that says that this is a test. */
                message: string;
            };
        };
        WidgetOpening: {
            /** @description The token of the visitor, valid for an hour on the page’s origin. */
            token: string;
            /** @description When it ends (ISO 8601, UTC). */
            expiresAt: string;
            /** @description The name of the shop. */
            shopName: string;
            /** @description False while the assistant is off: the chat doesn’t show. */
            enabled: boolean;
            /** @description The opening line. */
            greeting: string;
            /** @description The color of the chat in hexadecimal, such as `#2563eb`. */
            color: string;
            /**
             * @description The side of the page that its button is on.
             * @enum {string}
             */
            position: "right" | "left";
            /**
             * @description Light, dark, or as the visitor’s system has it (`auto`).
             * @enum {string}
             */
            theme: "auto" | "light" | "dark";
            /** @description Questions to begin with: the shop’s own, or those that it can answer. */
            starters: string[];
        };
        WidgetSettings: {
            /** @description The origins whose pages may show the chat, such as `https://shop.example.com`; at most 20. Empty: none may. */
            origins: string[];
            /** @description The color of the chat in hexadecimal, such as `#2563eb`. */
            color: string;
            /**
             * @description The side of the page that its button is on.
             * @enum {string}
             */
            position: "right" | "left";
            /**
             * @description Light, dark, or as the visitor’s system has it (`auto`).
             * @enum {string}
             */
            theme: "auto" | "light" | "dark";
            /** @description The opening line, at most 300 characters; empty for the built-in one. */
            greeting: string;
            /**
             * @description Questions to begin with, at most 4 of 80 characters; empty for those that the shop can answer, in the language of its page.
             * @default []
             */
            starters: string[];
        };
        WidgetSettingsInput: {
            /** @description The origins whose pages may show the chat, such as `https://shop.example.com`; at most 20. Empty: none may. */
            origins: string[];
            /** @description The color of the chat in hexadecimal, such as `#2563eb`. */
            color: string;
            /**
             * @description The side of the page that its button is on.
             * @enum {string}
             */
            position: "right" | "left";
            /**
             * @description Light, dark, or as the visitor’s system has it (`auto`).
             * @enum {string}
             */
            theme: "auto" | "light" | "dark";
            /** @description The opening line, at most 300 characters; empty for the built-in one. */
            greeting: string;
            /**
             * @description Questions to begin with, at most 4 of 80 characters; empty for those that the shop can answer, in the language of its page.
             * @default []
             */
            starters?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccountFigures = components['schemas']['AccountFigures'];
export type Article = components['schemas']['Article'];
export type AssistantConfiguration = components['schemas']['AssistantConfiguration'];
export type AssistantConfigurationInput = components['schemas']['AssistantConfigurationInput'];
export type AssistantConversation = components['schemas']['AssistantConversation'];
export type AssistantEvent = components['schemas']['AssistantEvent'];
export type AssistantFeatureSwitches = components['schemas']['AssistantFeatureSwitches'];
export type AssistantFeatureSwitchesInput = components['schemas']['AssistantFeatureSwitchesInput'];
export type AssistantIntegration = components['schemas']['AssistantIntegration'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type BookDay = components['schemas']['BookDay'];
export type CancellationRefund = components['schemas']['CancellationRefund'];
export type CannedAnswer = components['schemas']['CannedAnswer'];
export type CarrierSettings = components['schemas']['CarrierSettings'];
export type CatalogueLine = components['schemas']['CatalogueLine'];
export type ChangeOrderStatusBody = components['schemas']['ChangeOrderStatusBody'];
export type ChangedReading = components['schemas']['ChangedReading'];
export type ClaimedPayer = components['schemas']['ClaimedPayer'];
export type CloseAdjustment = components['schemas']['CloseAdjustment'];
export type Comparison = components['schemas']['Comparison'];
export type ConversationOrder = components['schemas']['ConversationOrder'];
export type Customer = components['schemas']['Customer'];
export type CustomerDetails = components['schemas']['CustomerDetails'];
export type CustomerExport = components['schemas']['CustomerExport'];
export type CustomerMerge = components['schemas']['CustomerMerge'];
export type CustomerSuggestion = components['schemas']['CustomerSuggestion'];
export type EditOrderBody = components['schemas']['EditOrderBody'];
export type EditedProduct = components['schemas']['EditedProduct'];
export type EditedTestQuestion = components['schemas']['EditedTestQuestion'];
export type EditedVariant = components['schemas']['EditedVariant'];
export type EmailSettings = components['schemas']['EmailSettings'];
export type FigurePoint = components['schemas']['FigurePoint'];
export type FigureRange = components['schemas']['FigureRange'];
export type FreeLine = components['schemas']['FreeLine'];
export type HappenedEvent = components['schemas']['HappenedEvent'];
export type ImapSettings = components['schemas']['ImapSettings'];
export type ImportError = components['schemas']['ImportError'];
export type ImportOutcome = components['schemas']['ImportOutcome'];
export type InboxConversation = components['schemas']['InboxConversation'];
export type InboxSettings = components['schemas']['InboxSettings'];
export type InboxSettingsInput = components['schemas']['InboxSettingsInput'];
export type IntegrationChange = components['schemas']['IntegrationChange'];
export type Integrations = components['schemas']['Integrations'];
export type InventoryLowEvent = components['schemas']['InventoryLowEvent'];
export type ListedProduct = components['schemas']['ListedProduct'];
export type ListedReceipt = components['schemas']['ListedReceipt'];
export type LoggedMessage = components['schemas']['LoggedMessage'];
export type Merchant = components['schemas']['Merchant'];
export type MerchantAddress = components['schemas']['MerchantAddress'];
export type MerchantName = components['schemas']['MerchantName'];
export type MerchantSettings = components['schemas']['MerchantSettings'];
export type ModelSettings = components['schemas']['ModelSettings'];
export type MoneyAllocation = components['schemas']['MoneyAllocation'];
export type MoneyFigures = components['schemas']['MoneyFigures'];
export type MoneyIn = components['schemas']['MoneyIn'];
export type MoneySums = components['schemas']['MoneySums'];
export type Movement = components['schemas']['Movement'];
export type NewAdjustment = components['schemas']['NewAdjustment'];
export type NewCustomer = components['schemas']['NewCustomer'];
export type NewMerchant = components['schemas']['NewMerchant'];
export type NewOrder = components['schemas']['NewOrder'];
export type NewProduct = components['schemas']['NewProduct'];
export type NewShippingAddress = components['schemas']['NewShippingAddress'];
export type NotificationPreferences = components['schemas']['NotificationPreferences'];
export type NotificationPreferencesInput = components['schemas']['NotificationPreferencesInput'];
export type OpenConversation = components['schemas']['OpenConversation'];
export type Order = components['schemas']['Order'];
export type OrderAdjustment = components['schemas']['OrderAdjustment'];
export type OrderCancelledEvent = components['schemas']['OrderCancelledEvent'];
export type OrderCreatedEvent = components['schemas']['OrderCreatedEvent'];
export type OrderDeliveredEvent = components['schemas']['OrderDeliveredEvent'];
export type OrderDetails = components['schemas']['OrderDetails'];
export type OrderFieldChange = components['schemas']['OrderFieldChange'];
export type OrderLine = components['schemas']['OrderLine'];
export type OrderPaidEvent = components['schemas']['OrderPaidEvent'];
export type OrderRefund = components['schemas']['OrderRefund'];
export type OrderRisk = components['schemas']['OrderRisk'];
export type OrderShippedEvent = components['schemas']['OrderShippedEvent'];
export type OrderTotals = components['schemas']['OrderTotals'];
export type OrderUpdatedEvent = components['schemas']['OrderUpdatedEvent'];
export type OutgoingMessage = components['schemas']['OutgoingMessage'];
export type ParsedReceipt = components['schemas']['ParsedReceipt'];
export type Payment = components['schemas']['Payment'];
export type PaymentClaimedEvent = components['schemas']['PaymentClaimedEvent'];
export type PaymentConfirmedEvent = components['schemas']['PaymentConfirmedEvent'];
export type PaymentInbox = components['schemas']['PaymentInbox'];
export type PaymentInstruction = components['schemas']['PaymentInstruction'];
export type PaymentOverEvent = components['schemas']['PaymentOverEvent'];
export type PaymentReceivedEvent = components['schemas']['PaymentReceivedEvent'];
export type PaymentReversal = components['schemas']['PaymentReversal'];
export type PaymentShortEvent = components['schemas']['PaymentShortEvent'];
export type PaymentSource = components['schemas']['PaymentSource'];
export type PictureRef = components['schemas']['PictureRef'];
export type Problem = components['schemas']['Problem'];
export type Product = components['schemas']['Product'];
export type ProductPicture = components['schemas']['ProductPicture'];
export type ProductVariant = components['schemas']['ProductVariant'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptAddress = components['schemas']['ReceiptAddress'];
export type ReceiptMoney = components['schemas']['ReceiptMoney'];
export type ReceiptProof = components['schemas']['ReceiptProof'];
export type ReceiptText = components['schemas']['ReceiptText'];
export type Refund = components['schemas']['Refund'];
export type RefundCreatedEvent = components['schemas']['RefundCreatedEvent'];
export type RefundSentEvent = components['schemas']['RefundSentEvent'];
export type RiskReason = components['schemas']['RiskReason'];
export type SalesCustomer = components['schemas']['SalesCustomer'];
export type SalesProduct = components['schemas']['SalesProduct'];
export type SalesVariant = components['schemas']['SalesVariant'];
export type SavedMessageText = components['schemas']['SavedMessageText'];
export type SettingsChange = components['schemas']['SettingsChange'];
export type ShippingAddress = components['schemas']['ShippingAddress'];
export type ShopLogo = components['schemas']['ShopLogo'];
export type SmsSettings = components['schemas']['SmsSettings'];
export type StatementRow = components['schemas']['StatementRow'];
export type StoredReceipt = components['schemas']['StoredReceipt'];
export type SuggestedOrder = components['schemas']['SuggestedOrder'];
export type TaughtExample = components['schemas']['TaughtExample'];
export type TaughtReview = components['schemas']['TaughtReview'];
export type TestQuestion = components['schemas']['TestQuestion'];
export type TestedAnswer = components['schemas']['TestedAnswer'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type UsedTool = components['schemas']['UsedTool'];
export type VariantSummary = components['schemas']['VariantSummary'];
export type WaitingOrder = components['schemas']['WaitingOrder'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryDetails = components['schemas']['WebhookDeliveryDetails'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookTestEvent = components['schemas']['WebhookTestEvent'];
export type WidgetOpening = components['schemas']['WidgetOpening'];
export type WidgetSettings = components['schemas']['WidgetSettings'];
export type WidgetSettingsInput = components['schemas']['WidgetSettingsInput'];
export interface operations {
    postMerchantsByIdTestShop: {
        parameters: {
            path: {
                /** @description The id of the shop. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shop that it belongs to. */
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    getMerchants: {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All shops by name, closed ones too, each test shop behind its real shop. */
                        merchants: {
                            /**
                             * Format: uuid
                             * @description The id of the shop.
                             */
                            id: string;
                            /** @description The name of the shop. */
                            businessName: string;
                            /** @description False for a closed shop: it takes no new orders, and keeps everything it has. */
                            active: boolean;
                            /** @description The shop’s time zone by its IANA name (`America/New_York`), in which its days begin and end. */
                            timezone: string;
                            /** @description The id of the real shop that this test shop is beside; null for a real shop. */
                            testOf: string | null;
                            /** @description The shop’s email address. */
                            email: string;
                            /** @description When it was created (ISO 8601, UTC). */
                            createdAt: string;
                            /** @description How many people can sign in to it. */
                            people: number;
                            /** @description Why it was closed; null while it is open, or if no reason was given. */
                            closedReason: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postMerchants: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMerchant"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The shop that it belongs to. */
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    getMerchantsById: {
        parameters: {
            path: {
                /** @description The id of the shop. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shop that it belongs to. */
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    patchMerchantsById: {
        parameters: {
            path: {
                /** @description The id of the shop. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The new name, one line of at most 120 characters. */
                    businessName?: string;
                    /** @description False closes the shop: it takes no new orders, and nothing is deleted. True opens it again. */
                    active?: boolean;
                    /** @description With `active: false`: the reason that the shop’s people see, at most 500 characters. */
                    closedReason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shop that it belongs to. */
                        merchant: components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    getMerchantsByIdFirstSteps: {
        parameters: {
            path: {
                /** @description The id of the shop. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The steps that are done, as the shop’s data show. */
                        done: {
                            /** @description Whether the shop accepts a method with an account. */
                            payments: boolean;
                            /** @description Whether emails can be sent. */
                            mail: boolean;
                            /** @description Whether the shop has a product. */
                            product: boolean;
                            /** @description Whether it has an order. */
                            order: boolean;
                            /** @description Whether receipts of payments come in. */
                            receipts: boolean;
                            /** @description Whether somebody else works in it. */
                            teammate: boolean;
                            /** @description Whether the chat is on one of its pages. */
                            chat: boolean;
                        };
                        /** @description True: the shop keeps no products, and the items are typed into each order. */
                        customItemsOnly: boolean;
                        /** @description True: the list of first steps isn’t shown. */
                        dismissed: boolean;
                    };
                };
            };
        };
    };
    putMerchantsByIdFirstSteps: {
        parameters: {
            path: {
                /** @description The id of the shop. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True: the list of first steps isn’t shown. */
                    dismissed?: boolean;
                    /** @description True: the shop keeps no products, and the items are typed into each order. */
                    customItemsOnly?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The steps that are done, as the shop’s data show. */
                        done: {
                            /** @description Whether the shop accepts a method with an account. */
                            payments: boolean;
                            /** @description Whether emails can be sent. */
                            mail: boolean;
                            /** @description Whether the shop has a product. */
                            product: boolean;
                            /** @description Whether it has an order. */
                            order: boolean;
                            /** @description Whether receipts of payments come in. */
                            receipts: boolean;
                            /** @description Whether somebody else works in it. */
                            teammate: boolean;
                            /** @description Whether the chat is on one of its pages. */
                            chat: boolean;
                        };
                        /** @description True: the shop keeps no products, and the items are typed into each order. */
                        customItemsOnly: boolean;
                        /** @description True: the list of first steps isn’t shown. */
                        dismissed: boolean;
                    };
                };
            };
        };
    };
    getCustomersByIdExport: {
        parameters: {
            path: {
                /** @description The id of the customer, as `GET /api/customers` and orders (`customer.id`) answer it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description Only orders in these statuses. One or more of pending, paid, shipped, delivered, cancelled, with commas between them. */
                status?: string;
                /** @description Only orders to be paid by these methods. One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                paymentMethod?: string;
                /** @description Only orders whose payment has come this far. `none`: nothing has come. `claimed`: the customer says that they paid. `matched`: money is there that a person has to confirm. `short`: a part has come. `confirmed`: the shop has the money. `over`: more came than was due, and it is no tip. `late`: money came for an order that was cancelled before. `duplicate`: a second transfer came for a paid order. `reversed`: the provider took money back, or a payment of an order that has shipped never came, and no other came for it. One or more of none, claimed, matched, short, confirmed, over, late, duplicate, reversed, with commas between them. */
                paymentState?: string;
                /** @description Only orders of these days, seen from today: in `timezone`, else in the shop’s time zone, else (all shops together) in UTC. Weeks begin on Sunday, and `last-7-days` ends today. `dateBy` says which moment counts. Send either a period or dates. */
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description Only orders from this day or moment on; `dateBy` says which moment counts. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`). */
                startDate?: string;
                /** @description Only orders up to this day or moment, which is included; `dateBy` says which moment counts. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`). Must not be before `startDate`. */
                endDate?: string;
                /** @description The moment that `period`, `startDate` and `endDate` look at. `created` is the default. With `paid`, `shipped` or `delivered`, orders that never got there and cancelled orders are left out. */
                dateBy?: "created" | "paid" | "shipped" | "delivered";
                /** @description The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone. */
                timezone?: string;
                /** @description Only orders that total this many US dollars or more, with at most two decimals (`84.50`). */
                minAmount?: number;
                /** @description Only orders that total this many US dollars or less, with at most two decimals. Must not be below `minAmount`. */
                maxAmount?: number;
                /** @description Send `true` for the pending and paid orders that fraud detection holds for review and that nobody has released. Leave it out otherwise; `false` is refused. */
                held?: true;
                /** @description Send `true` for the shipped orders without a tracking number, which have not been delivered. Leave it out otherwise; `false` is refused. */
                withoutTracking?: true;
                /** @description Only pending orders that were created more than this many times 24 hours ago. A whole number up to 3,650. */
                unpaidDays?: number;
                /** @description Only orders that shipped more than this many times 24 hours ago and are not marked as delivered. A whole number up to 3,650. */
                shippedDays?: number;
                /** @description Send `true` for the orders with a message to the customer that was not sent or was refused, and that still matters. Leave it out otherwise; `false` is refused. */
                notSent?: true;
                /** @description Send `true` for the orders that were paid at any time, also if they were cancelled since. Leave it out otherwise; `false` is refused. */
                everPaid?: true;
                /** @description Only orders whose shipping address is in this state, written as the address has it, in upper or lower case (`CA`, `ca`). At most 100 characters. */
                state?: string;
                /** @description Only orders of the customer with this id. */
                customerId?: string;
                /** @description Only the order that has this id of your own system, compared exactly. No two orders of a shop have the same. At most 100 characters. */
                externalId?: string;
                /** @description Only orders that match this text: the order’s number (`12345`, `#12345`), its external id, an amount (`$84.50`), the end of its id from four characters on, the customer’s name, email or phone, the tracking number, the payment’s code or reference, a product’s name or SKU, or a note of the staff. Several words must all match, in any order and any case. At most 200 characters. */
                search?: string;
                /** @description Only orders that were created, edited or got an entry in their timeline at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins in `timezone`, else in UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
                /** @description How the list is sorted: a field, with `-` before it for descending. By default the newest come first. Orders without the moment come before the earliest. Only `createdAt` and `-createdAt` have a `nextCursor`. */
                sort?: "createdAt" | "-createdAt" | "paidAt" | "-paidAt" | "shippedAt" | "-shippedAt" | "totalAmount" | "-totalAmount" | "status" | "-status" | "customer" | "-customer";
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The orders of this page. */
                        orders: components["schemas"]["Order"][];
                        /** @description How many orders match on all pages, if `isTotalExact`; else at least so many match. 0 with `after`, which counts nothing. */
                        total: number;
                        /** @description False if more orders match than `total` says. Up to 10,000 are counted, or 500 found by `search`; with `after` none is. */
                        isTotalExact: boolean;
                        /** @description The totals of all matching orders together, in US dollars; null if `isTotalExact` is false. */
                        totalAmount: number | null;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description Pass it as `after` for the next page. Null on the last page, and in lists that are not sorted by `createdAt` or `-createdAt`. Orders that arrive or change in between move no other from one page to the next. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    postOrders: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    getOrdersWaiting: {
        parameters: {
            query?: {
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description How the list is sorted. By default the orders with the oldest claim come first, and the answer has no `nextCursor`; with `createdAt` the oldest order does. */
                sort?: "createdAt";
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The orders of this page, those with the oldest claim first, then those without one. */
                        waiting: components["schemas"]["WaitingOrder"][];
                        /** @description How many orders wait for money, on all pages. */
                        total: number;
                        /** @description How many of them have a customer who says that they paid. */
                        claimed: number;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getOrdersCounts: {
        parameters: {
            query?: {
                /** @description Only orders in these statuses. One or more of pending, paid, shipped, delivered, cancelled, with commas between them. */
                status?: string;
                /** @description Only orders to be paid by these methods. One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                paymentMethod?: string;
                /** @description Only orders whose payment has come this far. `none`: nothing has come. `claimed`: the customer says that they paid. `matched`: money is there that a person has to confirm. `short`: a part has come. `confirmed`: the shop has the money. `over`: more came than was due, and it is no tip. `late`: money came for an order that was cancelled before. `duplicate`: a second transfer came for a paid order. `reversed`: the provider took money back, or a payment of an order that has shipped never came, and no other came for it. One or more of none, claimed, matched, short, confirmed, over, late, duplicate, reversed, with commas between them. */
                paymentState?: string;
                /** @description Only orders of these days, seen from today: in `timezone`, else in the shop’s time zone, else (all shops together) in UTC. Weeks begin on Sunday, and `last-7-days` ends today. `dateBy` says which moment counts. Send either a period or dates. */
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description Only orders from this day or moment on; `dateBy` says which moment counts. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`). */
                startDate?: string;
                /** @description Only orders up to this day or moment, which is included; `dateBy` says which moment counts. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`). Must not be before `startDate`. */
                endDate?: string;
                /** @description The moment that `period`, `startDate` and `endDate` look at. `created` is the default. With `paid`, `shipped` or `delivered`, orders that never got there and cancelled orders are left out. */
                dateBy?: "created" | "paid" | "shipped" | "delivered";
                /** @description The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone. */
                timezone?: string;
                /** @description Only orders that total this many US dollars or more, with at most two decimals (`84.50`). */
                minAmount?: number;
                /** @description Only orders that total this many US dollars or less, with at most two decimals. Must not be below `minAmount`. */
                maxAmount?: number;
                /** @description Send `true` for the pending and paid orders that fraud detection holds for review and that nobody has released. Leave it out otherwise; `false` is refused. */
                held?: true;
                /** @description Send `true` for the shipped orders without a tracking number, which have not been delivered. Leave it out otherwise; `false` is refused. */
                withoutTracking?: true;
                /** @description Only pending orders that were created more than this many times 24 hours ago. A whole number up to 3,650. */
                unpaidDays?: number;
                /** @description Only orders that shipped more than this many times 24 hours ago and are not marked as delivered. A whole number up to 3,650. */
                shippedDays?: number;
                /** @description Send `true` for the orders with a message to the customer that was not sent or was refused, and that still matters. Leave it out otherwise; `false` is refused. */
                notSent?: true;
                /** @description Send `true` for the orders that were paid at any time, also if they were cancelled since. Leave it out otherwise; `false` is refused. */
                everPaid?: true;
                /** @description Only orders whose shipping address is in this state, written as the address has it, in upper or lower case (`CA`, `ca`). At most 100 characters. */
                state?: string;
                /** @description Only orders of the customer with this id. */
                customerId?: string;
                /** @description Only the order that has this id of your own system, compared exactly. No two orders of a shop have the same. At most 100 characters. */
                externalId?: string;
                /** @description Only orders that match this text: the order’s number (`12345`, `#12345`), its external id, an amount (`$84.50`), the end of its id from four characters on, the customer’s name, email or phone, the tracking number, the payment’s code or reference, a product’s name or SKU, or a note of the staff. Several words must all match, in any order and any case. At most 200 characters. */
                search?: string;
                /** @description Only orders that were created, edited or got an entry in their timeline at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins in `timezone`, else in UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description How many orders match, if `isTotalExact`; else at least so many match. */
                        total: number;
                        /** @description False if more entries match than `total` says: very many aren’t counted. */
                        isTotalExact: boolean;
                        /** @description How many of the orders are in each status; null if `isTotalExact` is false. */
                        statusBreakdown: {
                            /** @description How many orders are pending. */
                            pending: number;
                            /** @description How many orders are paid. */
                            paid: number;
                            /** @description How many orders are shipped. */
                            shipped: number;
                            /** @description How many orders are delivered. */
                            delivered: number;
                            /** @description How many orders are cancelled. */
                            cancelled: number;
                        } | null;
                    };
                };
            };
        };
    };
    getOrdersHeld: {
        parameters: {
            query?: {
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The held orders, the latest first, at most 50. */
                        orders: components["schemas"]["Order"][];
                        /** @description How many orders are held, listed or not. */
                        total: number;
                    };
                };
            };
        };
    };
    getOrdersById: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    patchOrdersById: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditOrderBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    getOrdersByIdInstructions: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The payment instructions, to be sent by text or in a chat. */
                        instructions: {
                            /** @description The instructions as plain text, with line breaks. */
                            text: string;
                            /**
                             * @description Whether Paydesk emails the customer itself: `on`; `off` if the shop has turned emails to customers off; `not-connected` if no mail server is there.
                             * @enum {string}
                             */
                            customerEmails: "on" | "off" | "not-connected";
                        };
                    };
                };
            };
        };
    };
    patchOrdersByIdStatus: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrderStatusBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdPaymentsByPaymentIdNeverCame: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
                /** @description The `id` of the payment in the order’s `payments`. */
                paymentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, for the timeline; required and not blank, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdCancel: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why the order is cancelled, for the timeline; required, at most 500 characters. */
                    reason: string;
                    /** @description The refund of what was received. Nothing is refunded without it. An API key also needs `money:write`. */
                    refund?: components["schemas"]["CancellationRefund"];
                    /** @description Whether the pieces of the order go back in stock. True by default; false for pieces that the customer keeps or that are lost. */
                    restock?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdUndo: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `undoable.entryId` of the order. Any other is refused (409).
                     */
                    entryId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdRelease: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why the order is approved, for the timeline; required, at most 500 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdNotes: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The note for the staff, which the customer never sees; at most 2,000 characters. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdResendInstructions: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdPaymentRequest: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `renew` makes a new link to the pay page, `revoke` none. The link before stops working at once in both cases.
                     * @enum {string}
                     */
                    action: "renew" | "revoke";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdCustomerTold: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems, which have `success: false`.
                         * @enum {boolean}
                         */
                        success: true;
                        /** @description The order as it is now. */
                        order: components["schemas"]["OrderDetails"];
                    };
                };
            };
        };
    };
    postOrdersByIdRefunds: {
        parameters: {
            path: {
                /** @description The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How much goes back, in US dollars: from 0.01 to what was received for the order and has no refund. More answers 422. */
                    amount: number;
                    /**
                     * @description The method that it is sent by. By default the order’s.
                     * @enum {string}
                     */
                    method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    /** @description The transaction’s own id, at most 200 characters. A refund with one has been sent. It counts once for a shop and method (409 `reference-counted`). */
                    reference?: string;
                    /**
                     * @description `owed` if you still have to send it, `sent` if you have. By default `sent` with a `reference`, else `owed`.
                     * @enum {string}
                     */
                    state?: "owed" | "sent";
                    /** @description Of a refund that is sent: when, an ISO 8601 moment since the order was created. By default now. Figures count it on this day. */
                    sentAt?: string;
                    /** @description Why, for the staff; at most 500 characters. The customer doesn’t see it. */
                    reason?: string;
                    /** @description The pieces that are put back in stock: `true` for all that are not back yet, or a list by SKU. Nothing by default. The stock of a cancelled order is back already, unless its cancellation kept it out. */
                    restock?: boolean | {
                        /** @description The SKU of a variant of the order. */
                        sku: string;
                        /** @description How many pieces are back, a whole number from 1 to what the order still has. */
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The refund as it is now. */
                        refund: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    patchRefundsById: {
        parameters: {
            path: {
                /** @description The id of the refund, as `GET /api/refunds` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `sent` once you have sent it, or `cancelled`. Both are final; only a refund that is owed can change.
                     * @enum {string}
                     */
                    state: "sent" | "cancelled";
                    /**
                     * @description With `sent` only: the method that it was really sent by. By default as planned.
                     * @enum {string}
                     */
                    method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                    /** @description With `sent` only: the transaction’s own id, at most 200 characters. It counts once for a shop and method. */
                    reference?: string;
                    /** @description With `sent` only: when the money left, an ISO 8601 moment since the order was created. By default now. Figures count it on this day. */
                    sentAt?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The refund as it is now. */
                        refund: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    getRefunds: {
        parameters: {
            query?: {
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description Only refunds in these states: `owed` (still to be sent), `sent`, `cancelled`. One or more of owed, sent, cancelled, with commas between them. */
                state?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description Only the refunds of the order with this id. */
                order?: string;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The refunds of this page, the newest first. */
                        refunds: components["schemas"]["Refund"][];
                        /** @description How many refunds match on all pages, at most 10,000. 0 with `after`, which counts nothing. */
                        total: number;
                        /** @description False if more entries match than `total` says: very many aren’t counted. */
                        isTotalExact: boolean;
                        /** @description The sum of all of them in US dollars; null where they are too many to count, and with `after`. */
                        totalAmount: number | null;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getOrdersPackingSlips: {
        parameters: {
            query: {
                /** @description The ids of the orders to print, with commas between them, in the order of printing; one that comes twice is printed once. At most 100. */
                ids: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getOrdersAddressLabels: {
        parameters: {
            query: {
                /** @description The ids of the orders to print, with commas between them, in the order of printing; one that comes twice is printed once. At most 100. */
                ids: string;
                /** @description The paper: `5160` is Avery 5160 (Letter, 30 labels a sheet), `L7160` is Avery L7160 (A4, 21 a sheet), `4x6` has one label of 4 × 6 inches a page. */
                format?: "5160" | "L7160" | "4x6";
                /** @description The first label of the first sheet to print on, from 1, so that a used sheet can be finished. At most the labels of a sheet: 30, 21 or 1. */
                start?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getOrdersExport: {
        parameters: {
            query?: {
                /** @description Accepted and ignored, so that you can send the query of the list: the file has all orders that match. */
                page?: number;
                /** @description Accepted and ignored, as `page`. */
                limit?: number;
                /** @description Only orders in these statuses. One or more of pending, paid, shipped, delivered, cancelled, with commas between them. */
                status?: string;
                /** @description Only orders to be paid by these methods. One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                paymentMethod?: string;
                /** @description Only orders whose payment has come this far. `none`: nothing has come. `claimed`: the customer says that they paid. `matched`: money is there that a person has to confirm. `short`: a part has come. `confirmed`: the shop has the money. `over`: more came than was due, and it is no tip. `late`: money came for an order that was cancelled before. `duplicate`: a second transfer came for a paid order. `reversed`: the provider took money back, or a payment of an order that has shipped never came, and no other came for it. One or more of none, claimed, matched, short, confirmed, over, late, duplicate, reversed, with commas between them. */
                paymentState?: string;
                /** @description Only orders of these days, seen from today: in `timezone`, else in the shop’s time zone, else (all shops together) in UTC. Weeks begin on Sunday, and `last-7-days` ends today. `dateBy` says which moment counts. Send either a period or dates. */
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description Only orders from this day or moment on; `dateBy` says which moment counts. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`). */
                startDate?: string;
                /** @description Only orders up to this day or moment, which is included; `dateBy` says which moment counts. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset (`2026-11-01T00:00:00-05:00`). Must not be before `startDate`. */
                endDate?: string;
                /** @description The moment that `period`, `startDate` and `endDate` look at. `created` is the default. With `paid`, `shipped` or `delivered`, orders that never got there and cancelled orders are left out. */
                dateBy?: "created" | "paid" | "shipped" | "delivered";
                /** @description The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone. */
                timezone?: string;
                /** @description Only orders that total this many US dollars or more, with at most two decimals (`84.50`). */
                minAmount?: number;
                /** @description Only orders that total this many US dollars or less, with at most two decimals. Must not be below `minAmount`. */
                maxAmount?: number;
                /** @description Send `true` for the pending and paid orders that fraud detection holds for review and that nobody has released. Leave it out otherwise; `false` is refused. */
                held?: true;
                /** @description Send `true` for the shipped orders without a tracking number, which have not been delivered. Leave it out otherwise; `false` is refused. */
                withoutTracking?: true;
                /** @description Only pending orders that were created more than this many times 24 hours ago. A whole number up to 3,650. */
                unpaidDays?: number;
                /** @description Only orders that shipped more than this many times 24 hours ago and are not marked as delivered. A whole number up to 3,650. */
                shippedDays?: number;
                /** @description Send `true` for the orders with a message to the customer that was not sent or was refused, and that still matters. Leave it out otherwise; `false` is refused. */
                notSent?: true;
                /** @description Send `true` for the orders that were paid at any time, also if they were cancelled since. Leave it out otherwise; `false` is refused. */
                everPaid?: true;
                /** @description Only orders whose shipping address is in this state, written as the address has it, in upper or lower case (`CA`, `ca`). At most 100 characters. */
                state?: string;
                /** @description Only orders of the customer with this id. */
                customerId?: string;
                /** @description Only the order that has this id of your own system, compared exactly. No two orders of a shop have the same. At most 100 characters. */
                externalId?: string;
                /** @description Only orders that match this text: the order’s number (`12345`, `#12345`), its external id, an amount (`$84.50`), the end of its id from four characters on, the customer’s name, email or phone, the tracking number, the payment’s code or reference, a product’s name or SKU, or a note of the staff. Several words must all match, in any order and any case. At most 200 characters. */
                search?: string;
                /** @description Only orders that were created, edited or got an entry in their timeline at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins in `timezone`, else in UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
                /** @description How the lines are sorted: a field, with `-` before it for descending. By default the newest come first. */
                sort?: "createdAt" | "-createdAt" | "paidAt" | "-paidAt" | "shippedAt" | "-shippedAt" | "totalAmount" | "-totalAmount" | "status" | "-status" | "customer" | "-customer";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getMoney: {
        parameters: {
            query?: {
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description Only money that came by these methods. One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                method?: string;
                /** @description Only money that came on these days, seen from today: in `timezone`, else in the shop’s time zone. Weeks begin on Sunday. Send either a period or dates. */
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description Only money that came on this day or moment or later. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset. */
                startDate?: string;
                /** @description Only money that came up to this day or moment, which is included. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset. Must not be before `startDate`. */
                endDate?: string;
                /** @description The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone. */
                timezone?: string;
                /** @description Only movements in these states. `seen`: announced and not final. `settled`: the money is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record. One or more of seen, settled, reversed, replaced, with commas between them. */
                state?: string;
                /** @description `explained`: only settled money of which at least a part pays an order. `unexplained`: only settled money that pays none. */
                explanation?: "explained" | "unexplained";
                /** @description Only movements that match this text: the payer’s name or handle, the note, the reference, an amount (`$84.50`), or the number of an order that it pays (`#12345`). At most 200 characters. */
                search?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The movements of this page, the one that came last first. */
                        money: components["schemas"]["MoneyIn"][];
                        /** @description How many movements match on all pages, at most 10,000. 0 with `after`, which counts nothing. */
                        total: number;
                        /** @description False if more entries match than `total` says: very many aren’t counted. */
                        isTotalExact: boolean;
                        /** @description The sums of all matching movements that are settled, in US dollars; null where they are not counted out, and with `after`. */
                        sums: {
                            /** @description All the settled money that matches. */
                            came: number;
                            /** @description The part that pays orders. */
                            allocated: number;
                            /** @description The tips in money that pays an order. */
                            tip: number;
                            /** @description The rest of money that pays an order: paid too much. */
                            surplus: number;
                            /** @description Money that pays no order. */
                            unexplained: number;
                        } | null;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getMoneyExport: {
        parameters: {
            query?: {
                /** @description Only money that came by these methods. One or more of cashapp, venmo, zelle, bitcoin, ethereum, with commas between them. */
                method?: string;
                /** @description Only money that came on these days, seen from today: in `timezone`, else in the shop’s time zone. Weeks begin on Sunday. Send either a period or dates. */
                period?: "today" | "yesterday" | "this-week" | "last-week" | "this-month" | "last-month" | "last-7-days" | "last-3-months";
                /** @description Only money that came on this day or moment or later. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset. */
                startDate?: string;
                /** @description Only money that came up to this day or moment, which is included. A bare date (`2026-11-01`) counts in `timezone`, else in UTC; a moment carries its offset. Must not be before `startDate`. */
                endDate?: string;
                /** @description The time zone in which bare dates and a `period` begin and end, by its IANA name (`America/New_York`). Without it, dates count in UTC and a period in the shop’s time zone. */
                timezone?: string;
                /** @description Only movements in these states. `seen`: announced and not final. `settled`: the money is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record. One or more of seen, settled, reversed, replaced, with commas between them. */
                state?: string;
                /** @description `explained`: only settled money of which at least a part pays an order. `unexplained`: only settled money that pays none. */
                explanation?: "explained" | "unexplained";
                /** @description Only movements that match this text: the payer’s name or handle, the note, the reference, an amount (`$84.50`), or the number of an order that it pays (`#12345`). At most 200 characters. */
                search?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getMoneyById: {
        parameters: {
            path: {
                /** @description The id of the movement of money, as `GET /api/money` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The movement of money as it is now. */
                        money: components["schemas"]["MoneyIn"];
                    };
                };
            };
        };
    };
    getMoneyDays: {
        parameters: {
            query?: {
                /** @description Only days before this one (`2026-11-07`). Send the `nextBefore` of the last answer; leave it out for the latest days. */
                before?: string;
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shop’s time zone, in which the days begin and end. */
                        timezone: string;
                        /** @description The days, newest first, 14 at a time. */
                        days: components["schemas"]["BookDay"][];
                        /** @description Send it as `before` for the days before these; null if nothing came before them. */
                        nextBefore: string | null;
                        /** @description The last day that is closed (`2026-11-19`); null while none is. */
                        lastClosed: string | null;
                    };
                };
            };
        };
    };
    postMoneyCloses: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The day to close (`2026-11-19`), which must be over in the shop’s time zone. */
                    day: string;
                    /** @description True closes the open days before it as well, at most 92 at once. Without it they make the call a 409, because days are closed in order. */
                    includingEarlier?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The days that were closed, oldest first. */
                        days: components["schemas"]["BookDay"][];
                    };
                };
            };
        };
    };
    getMoneyClosesExport: {
        parameters: {
            query: {
                /** @description The first closed day of the file, a date such as `2026-11-01`. */
                startDate: string;
                /** @description The last closed day of the file, which is included. Must not be before `startDate`. */
                endDate: string;
                /** @description The layout: `plain` has everything, `quickbooks` and `xero` are as these programs import a bank statement. */
                format?: "plain" | "quickbooks" | "xero";
                /** @description Only the money of one method. QuickBooks and Xero import one account at a time, so send it with their formats. */
                method?: "cashapp" | "venmo" | "zelle" | "bitcoin" | "ethereum";
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getCustomersSuggestions: {
        parameters: {
            query: {
                /** @description The start of a name or an email address, at most 100 characters. */
                search: string;
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The 8 customers who ordered last among those that match. */
                        customers: components["schemas"]["CustomerSuggestion"][];
                    };
                };
            };
        };
    };
    getCustomers: {
        parameters: {
            query?: {
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description Words that must all occur in the customer’s name, email or phone, in any order and any case. At most 200 characters. */
                search?: string;
                /** @description How the list is sorted: a field, with `-` before it for descending; by default by the last order, the latest first. Only `createdAt` and `-createdAt` have a `nextCursor`. */
                sort?: "name" | "-name" | "orders" | "-orders" | "spent" | "-spent" | "lastOrderAt" | "-lastOrderAt" | "createdAt" | "-createdAt";
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The customers of this page. */
                        customers: components["schemas"]["Customer"][];
                        /** @description How many customers match on all pages. */
                        total: number;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description Pass it as `after` for the next page. Null on the last page, and in lists that are not sorted by `createdAt` or `-createdAt`. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getCustomersExport: {
        parameters: {
            query?: {
                /** @description Words that must all occur in the customer’s name, email or phone, in any order and any case. At most 200 characters. */
                search?: string;
                /** @description How the lines are sorted: a field, with `-` before it for descending; by default by the last order, the latest first. */
                sort?: "name" | "-name" | "orders" | "-orders" | "spent" | "-spent" | "lastOrderAt" | "-lastOrderAt" | "createdAt" | "-createdAt";
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getCustomersById: {
        parameters: {
            path: {
                /** @description The id of the customer, as `GET /api/customers` and orders (`customer.id`) answer it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The customer as they are now. */
                        customer: components["schemas"]["CustomerDetails"];
                    };
                };
            };
        };
    };
    patchCustomersById: {
        parameters: {
            path: {
                /** @description The id of the customer, as `GET /api/customers` and orders (`customer.id`) answer it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `version` that you read. Any other than the present one is refused (409). */
                    version: number;
                    /** @description The name, one line of at most 200 characters. */
                    name?: string;
                    /** @description The email address. If another customer of the shop has it, the change is refused (409): merge them. */
                    email?: string;
                    /** @description The phone number, at most 40 characters; empty takes it away. */
                    phone?: string;
                    /** @description The note of the staff, which customers never see; at most 5,000 characters. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The customer as they are now. */
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    getCustomersByIdMerge: {
        parameters: {
            query: {
                /** @description The id of the customer that would go on. */
                into: string;
            };
            path: {
                /** @description The id of the customer, as `GET /api/customers` and orders (`customer.id`) answer it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerMerge"];
                };
            };
        };
    };
    postCustomersByIdMerge: {
        parameters: {
            path: {
                /** @description The id of the customer, as `GET /api/customers` and orders (`customer.id`) answer it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The id of the customer that goes on, with the orders, messages and conversations of both.
                     */
                    into: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["CustomerMerge"];
                };
            };
        };
    };
    postCustomersByIdErase: {
        parameters: {
            path: {
                /** @description The id of the customer, as `GET /api/customers` and orders (`customer.id`) answer it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The customer as they are now. */
                        customer: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    getProducts: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Words that must all occur in the name, SKU, size and color of one variant, in any order and any case. At most 100 characters. */
                search?: string;
                /** @description Only products that are `active` or `archived`. Both without it. One or more of active, archived, with commas between them. */
                status?: string;
                /** @description Only products with a variant on sale that is `low` (at or below the shop’s threshold) or `out` of stock. One or more of low, out, with commas between them. */
                stock?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description How the list is sorted: a field, with `-` before it for descending; `name` by default. `lowest` is the stock of the variant with the fewest pieces. Products without a figure come last. Only `createdAt` and `-createdAt` have a `nextCursor`. */
                sort?: "name" | "-name" | "-createdAt" | "createdAt" | "stock" | "-stock" | "sold" | "-sold" | "daysLeft" | "-daysLeft" | "lowest" | "-lowest";
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The products of this page. */
                        products: components["schemas"]["ListedProduct"][];
                        /** @description How many products match on all pages. */
                        total: number;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description A variant with this many pieces or fewer is low, as the shop’s settings say. */
                        lowStockThreshold: number;
                        /** @description Pass it as `after` for the next page. Null on the last page, and in lists that are not sorted by `createdAt` or `-createdAt`. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    postProducts: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    getProductsById: {
        parameters: {
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    putProductsById: {
        parameters: {
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedProduct"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    postProductsByIdArchive: {
        parameters: {
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    postProductsByIdRestore: {
        parameters: {
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    getProductsVariants: {
        parameters: {
            query?: {
                /** @description Words of the product’s name, the SKU, size or color of the variants to find. At most 100 characters. Without it, the first 20 by name. */
                search?: string;
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The 20 best matches. */
                        variants: components["schemas"]["VariantSummary"][];
                    };
                };
            };
        };
    };
    postProductsVariantsByIdStock: {
        parameters: {
            path: {
                /** @description The id of the variant, as its product has it. It isn’t the SKU. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The stock that you saw, in pieces. The correction is refused (409) if it has changed, since orders take pieces all the time. */
                    from: number;
                    /** @description The right stock in pieces, a whole number from 0 to 10,000,000. */
                    to: number;
                    /** @description Why, for the staff; required and not blank, at most 200 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The variant with its new stock. */
                        variant: components["schemas"]["ProductVariant"];
                    };
                };
            };
        };
    };
    getProductsVariantsByIdMovements: {
        parameters: {
            path: {
                /** @description The id of the variant, as its product has it. It isn’t the SKU. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The last 50 corrections, newest first. Orders take and give back pieces without one. */
                        movements: {
                            /**
                             * Format: uuid
                             * @description The id of the correction.
                             */
                            id: string;
                            /** @description When the stock was corrected (ISO 8601, UTC). */
                            at: string;
                            /** @description The person or API key that corrected it. */
                            by: string;
                            /** @description The pieces before. */
                            from: number;
                            /** @description The pieces after. */
                            to: number;
                            /** @description Why, as it was given. */
                            reason: string;
                        }[];
                    };
                };
            };
        };
    };
    getProductsExport: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Words that must all occur in the name, SKU, size and color of one variant, in any order and any case. At most 100 characters. */
                search?: string;
                /** @description Only products that are `active` or `archived`. Both without it. One or more of active, archived, with commas between them. */
                status?: string;
                /** @description Only products with a variant on sale that is `low` (at or below the shop’s threshold) or `out` of stock. One or more of low, out, with commas between them. */
                stock?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    postProductsImportCheck: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text of the file: the first line names the columns, each other line is one variant; at most 10,000 lines and 2 MB. `Product`, `SKU` and `Price (USD)` must be there; `Description`, `Size`, `Color`, `Stock` and `Status` may be. The columns are those of `GET /api/products/export`, whose two figures are ignored. */
                    csv: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
        };
    };
    postProductsImport: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text of the file: the first line names the columns, each other line is one variant; at most 10,000 lines and 2 MB. `Product`, `SKU` and `Price (USD)` must be there; `Description`, `Size`, `Color`, `Stock` and `Status` may be. The columns are those of `GET /api/products/export`, whose two figures are ignored. */
                    csv: string;
                    /** @description The `fingerprint` of the check. With it, the import is refused (409) if products have changed since; without it, the file is imported in any case. */
                    fingerprint?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["ImportOutcome"];
                };
            };
        };
    };
    deleteProductsByIdPicturesByPictureId: {
        parameters: {
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
                /** @description The id of the picture, as the product has it. */
                pictureId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    patchProductsByIdPicturesByPictureId: {
        parameters: {
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
                /** @description The id of the picture, as the product has it. */
                pictureId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Describes the picture to people who can’t see it; at most 300 characters. */
                    alt?: string;
                    /**
                     * @description Send `true` to make it the product’s first picture, which stands for the product in lists.
                     * @enum {boolean}
                     */
                    first?: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    putMerchantsLogo: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The logo that the shop’s pay pages show; null without one. */
                        logo: components["schemas"]["ShopLogo"];
                    };
                };
            };
        };
    };
    deleteMerchantsLogo: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The logo that the shop’s pay pages show; null without one. */
                        logo: components["schemas"]["ShopLogo"] | null;
                    };
                };
            };
        };
    };
    postProductsByIdPictures: {
        parameters: {
            query?: {
                /** @description The id of the picture that the new one replaces, in its place and with its description. */
                replaces?: string;
            };
            path: {
                /** @description The id of the product, as `GET /api/products` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "image/gif": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The product as it is now. */
                        product: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    getPaymentReceipts: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Only the receipts of one of the desk’s groups; each receipt is in one. `toDecide`: a person has to decide. `confirmed`: its money pays an order. `notOurs`: it is another’s, by the rules or a person. `refused`: by the rules, for any other reason. `handled`: a person closed it. `reading`: not decided yet. */
                view?: "toDecide" | "confirmed" | "notOurs" | "refused" | "handled" | "reading";
                /** @description Only receipts with these results. `pending`: not decided yet. `confirmed`: its money pays an order. `ask`: a person decides. `unmatched`: money came, and no order fits. `refused`: it is forged, no money that came, not the shop’s, or counted before. One or more of pending, confirmed, ask, unmatched, refused, with commas between them. */
                match?: string;
                /** @description Only receipts with this news. Only `payment` is money that came; `unknown` is a layout that nothing reads. One or more of payment, request, outgoing, pending, failed, reversal, not_ours, unknown, with commas between them. */
                outcome?: string;
                /** @description Only receipts that these providers wrote. One or more of venmo, cashapp, chase, bankofamerica, wellsfargo, capitalone, tdbank, with commas between them. */
                provider?: string;
                /** @description Only receipts that came these ways. `imap`: the shop’s mailbox. `upload`: a file on the desk. `statement`: a statement. `api`: a program. `smtp`: forwarded to this server. One or more of imap, upload, statement, api, smtp, with commas between them. */
                source?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The receipts of this page, the newest first. */
                        receipts: components["schemas"]["ListedReceipt"][];
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                        /** @description How many receipts of the shop wait for a person, whatever the filter. */
                        toDecide: number;
                    };
                };
            };
        };
    };
    postPaymentReceipts: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "message/rfc822": string;
            };
        };
        responses: {
            /** @description Accepted; the work follows. */
            202: {
                content: {
                    "application/json": {
                        /** @description The receipt that was handed in. */
                        receipt: components["schemas"]["StoredReceipt"];
                    };
                };
            };
        };
    };
    getPaymentReceiptsById: {
        parameters: {
            path: {
                /** @description The id of the receipt, as `GET /api/payment-receipts` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The receipt as it is now. */
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    getPaymentReceiptsByIdRaw: {
        parameters: {
            path: {
                /** @description The id of the receipt, as `GET /api/payment-receipts` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "message/rfc822": string;
                };
            };
        };
    };
    getPaymentReceiptsByIdText: {
        parameters: {
            path: {
                /** @description The id of the receipt, as `GET /api/payment-receipts` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The visible text of the receipt. A stranger wrote it: show it as text, not as HTML. */
                        text: components["schemas"]["ReceiptText"];
                    };
                };
            };
        };
    };
    postPaymentReceiptsByIdDecision: {
        parameters: {
            path: {
                /** @description The id of the receipt, as `GET /api/payment-receipts` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The orders that its money pays, from 1 to 20, each once. The rest of the money stays without an order. */
                    apply: {
                        /**
                         * Format: uuid
                         * @description The id of an order of the shop.
                         */
                        orderId: string;
                        /** @description How much of the money pays this order, in US dollars, at least 0.01. */
                        amount: number;
                    }[];
                    /** @description For a receipt that nothing could read or prove: the amount in US dollars, as you read it yourself. */
                    amount?: number;
                } | {
                    /** @description For money that came late or twice: it is counted for a paid or cancelled order, which stays as it is, and a refund of the whole amount is owed. */
                    sendBack: {
                        /**
                         * Format: uuid
                         * @description The id of that order.
                         */
                        orderId: string;
                    };
                    /** @description For a receipt that nothing could read or prove: the amount in US dollars, as you read it yourself. */
                    amount?: number;
                } | {
                    /**
                     * @description Send `true`, and nothing else, if the receipt is not the shop’s.
                     * @enum {boolean}
                     */
                    notOurs: true;
                } | {
                    /**
                     * @description Send `true`, and nothing else, for a reversal: the payment that it names, or the part of it, counts no more, and its orders show that.
                     * @enum {boolean}
                     */
                    takenBack: true;
                } | {
                    /**
                     * @description Send `true`, and nothing else, if nothing is left to do: it brought no money, or its money went another way.
                     * @enum {boolean}
                     */
                    handled: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The receipt as it is now. */
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    postPaymentReceiptsByIdUndo: {
        parameters: {
            path: {
                /** @description The id of the receipt, as `GET /api/payment-receipts` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The receipt as it is now. */
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    getPaymentInbox: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    putPaymentInboxSettings: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InboxSettingsInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    putPaymentInboxMailbox: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the mail server, such as `imap.example.com`. */
                    host: string;
                    /** @description The port, from 1 to 65535; as a rule 993 for `tls`, 143 for `starttls`. */
                    port: number;
                    /**
                     * @description `tls` from the start, or `starttls`. A password is never sent in the clear.
                     * @enum {string}
                     */
                    security: "tls" | "starttls";
                    /** @description The user name of the mailbox. */
                    user: string;
                    /**
                     * @description The folder that gets the receipts. `INBOX` if left out.
                     * @default INBOX
                     */
                    folder?: string;
                    /** @description The password of the mailbox, at most 500 characters. Left out or empty, the stored one stays, as long as host and user are the same. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    deletePaymentInboxMailbox: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    postPaymentInboxMailboxFolders: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name of the mail server, such as `imap.example.com`. */
                    host: string;
                    /** @description The port, from 1 to 65535; as a rule 993 for `tls`, 143 for `starttls`. */
                    port: number;
                    /**
                     * @description `tls` from the start, or `starttls`. A password is never sent in the clear.
                     * @enum {string}
                     */
                    security: "tls" | "starttls";
                    /** @description The user name of the mailbox. */
                    user: string;
                    /** @description The password of the mailbox. Left out or empty, the stored one is used for the same host and user. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The folders as the mail server names them, the inbox first. */
                        folders: string[];
                    };
                };
            };
        };
    };
    putPaymentInboxMailboxPause: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True pauses the mailbox, false resumes it: what came in between is read then. */
                    isPaused: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    postPaymentInboxForwardingAddress: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    postPaymentInboxAddresses: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address to which payment providers write. A code is mailed to it. */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    postPaymentInboxAddressesByIdCode: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The id of the address, as `GET /api/payment-inbox` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    postPaymentInboxAddressesByIdConfirm: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The id of the address, as `GET /api/payment-inbox` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code that was mailed to the address. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    deletePaymentInboxAddressesById: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The id of the address, as `GET /api/payment-inbox` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentInbox"];
                };
            };
        };
    };
    postPaymentReceiptsMailbox: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/mbox": string;
            };
        };
        responses: {
            /** @description Accepted; the work follows. */
            202: {
                content: {
                    "application/json": {
                        /** @description The receipts that were handed in, in the order of the file. */
                        receipts: components["schemas"]["StoredReceipt"][];
                        /** @description How many mails of more than 1 MB were left out. */
                        skipped: number;
                    };
                };
            };
        };
    };
    postPaymentStatements: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Whose statement it is. Recognized by the names of its columns if left out. */
                provider?: "venmo" | "cashapp" | "chase" | "bankofamerica" | "wellsfargo";
                /** @description `true` does what the rows say. `false`, the default, only shows it. */
                apply?: "true" | "false";
                /** @description With `apply`: the `fingerprint` of the answer that you looked at. The call is refused (409) if the rows would have other effects now. */
                fingerprint?: string;
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Whose statement it is.
                         * @enum {string}
                         */
                        provider: "venmo" | "cashapp" | "chase" | "bankofamerica" | "wellsfargo";
                        /** @description The payments of the file, in its order. */
                        rows: components["schemas"]["StatementRow"][];
                        /** @description How many rows are no payment to the shop: transfers, fees, refunds. */
                        otherRows: number;
                        /** @description Whether the rows were applied. */
                        applied: boolean;
                        /** @description Stands for the effects of the rows. Send it with `apply=true`. */
                        fingerprint: string;
                    };
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    putWebhooks: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The URL that Paydesk calls, at most 2,000 characters. It must begin with `https://`, unless the operator allows others. Empty removes it. */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    postWebhooksEnable: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    getWebhooksSecret: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The secret that signs the webhooks (`whsec_…`); null while there is none. */
                        secret: string | null;
                        /** @description Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t. */
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksSecretRotate: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The secret that signs the webhooks (`whsec_…`). Keep it on your server. */
                        secret: string | null;
                        /** @description Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t. */
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksTest: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The URL to call. Left out, the saved one. */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The address that was called. */
                        url: string;
                        /** @description The status that the receiver answered; null if it didn’t answer. */
                        status: number | null;
                        /** @description How long it took, in milliseconds. */
                        durationMs: number;
                        /** @description The beginning of the receiver’s answer; null if there was none. */
                        body: string | null;
                        /** @description Why it failed; null if the receiver accepted it. */
                        failure: string | null;
                    };
                };
            };
        };
    };
    getWebhooksDeliveries: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Only deliveries in these states. `pending`: will be tried again. `delivered`: accepted. `failed`: given up, or the endpoint is off. One or more of pending, delivered, failed, with commas between them. */
                status?: string;
                /** @description Only deliveries of these events. One or more of order.created, order.paid, order.shipped, order.delivered, order.cancelled, order.updated, payment.claimed, payment.received, payment.short, payment.over, payment.confirmed, refund.created, refund.sent, inventory.low, webhook.test, with commas between them. */
                event?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description Only deliveries to the endpoint with this id. */
                endpointId?: string;
                /** @description Only deliveries about the order with this id. */
                orderId?: string;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The deliveries of this page, the newest first. */
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getWebhooksDeliveriesById: {
        parameters: {
            path: {
                /** @description The id of the delivery: the `webhook-id` that the receiver gets. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The delivery as it is now. */
                        delivery: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    postWebhooksDeliveriesByIdReplay: {
        parameters: {
            path: {
                /** @description The id of the delivery: the `webhook-id` that the receiver gets. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The delivery as it is now. */
                        delivery: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    postWebhooksDeliveriesReplay: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Deliveries of events from this moment on: an ISO 8601 moment with its offset, or a date, which begins at midnight UTC. */
                    since: string;
                    /** @description Deliveries of events up to this moment, which is included; a date counts whole, in UTC. Without it, everything since. */
                    until?: string;
                    /**
                     * Format: uuid
                     * @description Only deliveries to this endpoint. Without it, to all that are enabled.
                     */
                    endpointId?: string;
                    /**
                     * @description Only deliveries of this event.
                     * @enum {string}
                     */
                    event?: "order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low";
                    /**
                     * @description Only deliveries in this state; `failed` by default.
                     * @default failed
                     * @enum {string}
                     */
                    status?: "pending" | "delivered" | "failed";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description How many are sent again, at most 10,000 at once. */
                        replayed: number;
                        /** @description If there are more: send it as `since` to go on (ISO 8601, UTC). Null if that was all. */
                        nextSince: string | null;
                    };
                };
            };
        };
    };
    getWebhooksEndpoints: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The endpoints, oldest first. */
                        endpoints: components["schemas"]["WebhookEndpoint"][];
                        /** @description Whether webhooks are switched on among the notification preferences. If false, nothing is sent. */
                        isOn: boolean;
                    };
                };
            };
        };
    };
    postWebhooksEndpoints: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The URL that Paydesk calls, at most 2,000 characters. It must begin with `https://`, unless the operator allows others. */
                    url: string;
                    /**
                     * @description Your own words about the receiver, at most 200 characters.
                     * @default
                     */
                    description?: string;
                    /**
                     * @description The events that it receives, each once; empty for all, also ones that are added later.
                     * @default []
                     */
                    events?: ("order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low")[];
                    /**
                     * @description False: it starts paused. True by default.
                     * @default true
                     */
                    enabled?: boolean;
                    /**
                     * @description True also switches webhooks on among the notification preferences, without which nothing is sent. False by default.
                     * @default false
                     */
                    turnOn?: boolean;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The endpoint as it is now. */
                        endpoint: components["schemas"]["WebhookEndpoint"];
                        /** @description The secret that signs the webhooks (`whsec_…`). Keep it on your server. */
                        secret: string;
                        /** @description Whether webhooks are switched on among the notification preferences. If false, nothing is sent. */
                        isOn: boolean;
                    };
                };
            };
        };
    };
    deleteWebhooksEndpointsById: {
        parameters: {
            path: {
                /** @description The id of the endpoint, as `GET /api/webhooks/endpoints` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: it is gone.
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
        };
    };
    patchWebhooksEndpointsById: {
        parameters: {
            path: {
                /** @description The id of the endpoint, as `GET /api/webhooks/endpoints` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The URL that Paydesk calls, at most 2,000 characters. It must begin with `https://`, unless the operator allows others. A new one ends a disabling by Paydesk, but not a pause. */
                    url?: string;
                    /** @description Your own words about the receiver, at most 200 characters. */
                    description?: string;
                    /** @description The events that it receives, each once; empty for all, also ones that are added later. */
                    events?: ("order.created" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.updated" | "payment.claimed" | "payment.received" | "payment.short" | "payment.over" | "payment.confirmed" | "refund.created" | "refund.sent" | "inventory.low")[];
                    /** @description False pauses it, true enables it again. */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The endpoint as it is now. */
                        endpoint: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    getWebhooksEndpointsByIdSecret: {
        parameters: {
            path: {
                /** @description The id of the endpoint, as `GET /api/webhooks/endpoints` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The secret that signs the webhooks (`whsec_…`). Keep it on your server. */
                        secret: string;
                        /** @description Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t. */
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksEndpointsByIdRotateSecret: {
        parameters: {
            path: {
                /** @description The id of the endpoint, as `GET /api/webhooks/endpoints` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The secret that signs the webhooks (`whsec_…`). Keep it on your server. */
                        secret: string;
                        /** @description Until when the previous secret signs too (ISO 8601, UTC); null if it doesn’t. */
                        previousSecretUntil: string | null;
                    };
                };
            };
        };
    };
    postWebhooksEndpointsByIdTest: {
        parameters: {
            path: {
                /** @description The id of the endpoint, as `GET /api/webhooks/endpoints` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The address that was called. */
                        url: string;
                        /** @description The status that the receiver answered; null if it didn’t answer. */
                        status: number | null;
                        /** @description How long it took, in milliseconds. */
                        durationMs: number;
                        /** @description The beginning of the receiver’s answer; null if there was none. */
                        body: string | null;
                        /** @description Why it failed; null if the receiver accepted it. */
                        failure: string | null;
                    };
                };
            };
        };
    };
    getWebhooksEvents: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description The `nextAfter` of the last answer. Without it, the answer has no events: it says where to begin. */
                after?: number;
                /** @description How many events to answer at most, up to 100. Those that no webhook sends are passed over. */
                limit?: number;
                /** @description How many seconds to wait for an event if there is none, from 0 (the default) to 30. */
                wait?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The events, oldest first, as webhooks send them. */
                        events: components["schemas"]["HappenedEvent"][];
                        /** @description The `after` of the next call. */
                        nextAfter: number;
                        /** @description Whether there are more events already. */
                        hasMore: boolean;
                        /** @description False if events before the first one are no longer kept: read your orders again. */
                        isComplete: boolean;
                    };
                };
            };
        };
    };
    getMerchantsSettings: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["MerchantSettings"];
                };
            };
        };
    };
    putMerchantsSettings: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["MerchantSettings"];
                };
            };
        };
    };
    getNotificationsPreferences: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The messages that the shop itself gets, and how. */
                        preferences: components["schemas"]["NotificationPreferences"];
                        /** @description The channels to the shop that can be tested. */
                        channels: {
                            /** @description Whether the shop can be written to by email, and where. */
                            email: {
                                /** @description Whether the shop or this server has an account to send by. Without one, messages are not sent. */
                                isConfigured: boolean;
                                /** @description The shop’s address; null if it has no usable one. */
                                recipient: string | null;
                            };
                            /** @description Whether the shop can be written to by text message, and where. */
                            sms: {
                                /** @description Whether the shop or this server has an account to send by. Without one, messages are not sent. */
                                isConfigured: boolean;
                                /** @description The shop’s number; null if it has no usable one. */
                                recipient: string | null;
                            };
                        };
                        /**
                         * @description Whether customers get emails: `on`; `off` if the shop has turned them off; `not-connected` if no mail server is there.
                         * @enum {string}
                         */
                        customerEmails: "on" | "off" | "not-connected";
                    };
                };
            };
        };
    };
    putNotificationsPreferences: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the shop’s notices go by email. False by default. */
                    emailNotifications?: boolean;
                    /** @description Whether they go by text message. False by default. */
                    smsNotifications?: boolean;
                    /** @description Whether they go to the browsers of people who have subscribed. False by default. */
                    pushNotifications?: boolean;
                    /** @description Whether webhooks are sent. False by default. */
                    webhookNotifications?: boolean;
                    /** @description Whether there is a notice of each payment. False by default. */
                    notifyOnPayment?: boolean;
                    /** @description Whether there is a notice of each shipment. False by default. */
                    notifyOnShipment?: boolean;
                    /** @description Whether there is a notice of each delivery. False by default. */
                    notifyOnDelivery?: boolean;
                    /**
                     * Format: uuid
                     * @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404.
                     */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The messages that the shop itself gets, and how. */
                        preferences: components["schemas"]["NotificationPreferences"];
                        /** @description The channels to the shop that can be tested. */
                        channels: {
                            /** @description Whether the shop can be written to by email, and where. */
                            email: {
                                /** @description Whether the shop or this server has an account to send by. Without one, messages are not sent. */
                                isConfigured: boolean;
                                /** @description The shop’s address; null if it has no usable one. */
                                recipient: string | null;
                            };
                            /** @description Whether the shop can be written to by text message, and where. */
                            sms: {
                                /** @description Whether the shop or this server has an account to send by. Without one, messages are not sent. */
                                isConfigured: boolean;
                                /** @description The shop’s number; null if it has no usable one. */
                                recipient: string | null;
                            };
                        };
                        /**
                         * @description Whether customers get emails: `on`; `off` if the shop has turned them off; `not-connected` if no mail server is there.
                         * @enum {string}
                         */
                        customerEmails: "on" | "off" | "not-connected";
                    };
                };
            };
        };
    };
    getNotificationsTemplates: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description Every message as it would be sent, for a sample order. */
                        templates: {
                            /**
                             * @description To the `customer`, or to the `shop` itself.
                             * @enum {string}
                             */
                            audience: "customer" | "shop";
                            /**
                             * @description What the message says.
                             * @enum {string}
                             */
                            kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "order_code" | "conversation_answer" | "back_in_stock" | "low_stock" | "fraud_hold" | "payment_claimed" | "webhook_disabled" | "customer_waiting" | "test";
                            /**
                             * @description The way it goes.
                             * @enum {string}
                             */
                            channel: "email" | "sms" | "push";
                            /** @description The subject; for a push its title. */
                            subject: string;
                            /** @description The message as plain text. */
                            text: string;
                            /** @description The email as HTML; null for other channels. */
                            html: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postNotificationsTest: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The way to test: `email` or `sms`.
                     * @enum {string}
                     */
                    channel: "email" | "sms";
                    /**
                     * Format: uuid
                     * @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404.
                     */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The message that was sent. */
                        message: components["schemas"]["LoggedMessage"];
                    };
                };
            };
        };
    };
    getMessageTemplates: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The texts of the emails to customers, one for each kind. */
                        texts: components["schemas"]["SavedMessageText"][];
                    };
                };
            };
        };
    };
    putMessageTemplatesByKind: {
        parameters: {
            path: {
                /** @description The kind of email, such as `instructions` or `order_shipped`. */
                kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The subject, one line of at most 150 characters. Fields such as `{orderNumber}` are filled in. */
                    subject: string;
                    /** @description The text, at most 5,000 characters. Fields such as `{firstName}` are filled in; those that a refusal names must stay in it. */
                    body: string;
                    /** @description The `version` that you read, null for Paydesk’s text. Any other than the present one is refused (409). */
                    version: string | null;
                    /**
                     * Format: uuid
                     * @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404.
                     */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The text as it is now. */
                        text: components["schemas"]["SavedMessageText"];
                    };
                };
            };
        };
    };
    deleteMessageTemplatesByKind: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The kind of email, such as `instructions` or `order_shipped`. */
                kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The text as it is now: Paydesk’s. */
                        text: components["schemas"]["SavedMessageText"];
                    };
                };
            };
        };
    };
    postMessageTemplatesByKindPreview: {
        parameters: {
            path: {
                /** @description The kind of email, such as `instructions` or `order_shipped`. */
                kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The subject, one line of at most 150 characters. Fields such as `{orderNumber}` are filled in. */
                    subject: string;
                    /** @description The text, at most 5,000 characters. Fields such as `{firstName}` are filled in; those that a refusal names must stay in it. */
                    body: string;
                    /**
                     * Format: uuid
                     * @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404.
                     */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The subject of the email. */
                        subject: string;
                        /** @description The email as plain text. */
                        text: string;
                        /** @description The email as HTML. */
                        html: string;
                        /** @description The number of the order that it is filled in for; null for an example. */
                        orderNumber: number | null;
                    };
                };
            };
        };
    };
    postMessageTemplatesByKindTest: {
        parameters: {
            path: {
                /** @description The kind of email, such as `instructions` or `order_shipped`. */
                kind: "instructions" | "payment_received" | "order_changed" | "order_shipped" | "order_delivered" | "order_cancelled" | "refund_sent" | "back_in_stock";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The subject, one line of at most 150 characters. Fields such as `{orderNumber}` are filled in. */
                    subject: string;
                    /** @description The text, at most 5,000 characters. Fields such as `{firstName}` are filled in; those that a refusal names must stay in it. */
                    body: string;
                    /**
                     * Format: uuid
                     * @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404.
                     */
                    merchantId?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The message that was sent. */
                        message: components["schemas"]["LoggedMessage"];
                    };
                };
            };
        };
    };
    getMessages: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Only messages that went this way: `email`, `sms`, `push`. One or more of email, sms, push, with commas between them. */
                channel?: string;
                /** @description Only messages in these states. `queued`: waits to be sent. `sent`: accepted. `failed`: refused for good. `not_sent`: kept, and not sent. One or more of not_sent, queued, sent, failed, with commas between them. */
                status?: string;
                /** @description Only messages to customers (`customer`) or to the shop itself (`shop`). One or more of customer, shop, with commas between them. */
                audience?: string;
                /** @description Only messages of these kinds. One or more of instructions, payment_received, order_changed, order_shipped, order_delivered, order_cancelled, refund_sent, order_code, conversation_answer, back_in_stock, low_stock, fraud_hold, payment_claimed, webhook_disabled, customer_waiting, test, with commas between them. */
                kind?: string;
                /** @description Only messages to the customer with this id about their orders. */
                customerId?: string;
                /** @description Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted. */
                updatedSince?: string;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The messages of this page, the newest first. */
                        messages: components["schemas"]["LoggedMessage"][];
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getAudit: {
        parameters: {
            query?: {
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
                /** @description Only entries of the person, key or part of Paydesk with exactly this name. At most 200 characters. */
                actor?: string;
                /** @description Only entries of this action, such as `order.changed`. */
                action?: "session.signed-in" | "session.sign-in-failed" | "session.signed-out" | "session.revoked" | "merchant.created" | "merchant.updated" | "merchant.closed" | "merchant.reopened" | "test-shop.opened" | "settings.updated" | "api-key.created" | "api-key.generated" | "api-key.revoked" | "api-key.updated" | "user.created" | "user.updated" | "user.disabled" | "user.enabled" | "user.invited" | "user.removed" | "password.changed" | "password.reset-requested" | "two-step.enabled" | "two-step.disabled" | "two-step.recovery-codes-made" | "two-step.policy-changed" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "logo.changed" | "logo.removed" | "picture.added" | "picture.changed" | "picture.removed" | "products.imported" | "stock.corrected" | "integration.configured" | "integration.removed" | "assistant.updated" | "assistant.key-generated" | "assistant.replied" | "conversation.assigned" | "conversation.closed" | "conversation.reopened" | "conversation.email-removed" | "canned-answer.created" | "canned-answer.updated" | "canned-answer.deleted" | "taught-example.created" | "taught-example.paused" | "taught-example.resumed" | "taught-example.removed" | "taught-example.restored" | "article.created" | "article.updated" | "article.accepted" | "article.deleted" | "articles.imported" | "payment-inbox.updated" | "mailbox.connected" | "mailbox.paused" | "mailbox.resumed" | "mailbox.disconnected" | "receipt-address.added" | "receipt-address.confirmed" | "receipt-address.removed" | "receipt.applied" | "receipt.sent-back" | "receipt.refused" | "receipt.taken-back" | "receipt.handled" | "receipt.undone" | "statement.applied" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.enabled" | "webhook.secret-rotated" | "webhook.replayed" | "order.created" | "order.changed" | "order.released" | "orders.exported" | "money.exported" | "day.closed" | "closes.exported" | "customers.exported" | "customer.updated" | "customer.merged" | "customer.exported" | "customer.erased" | "audit.exported";
                /** @description Only entries about the target with exactly this name, such as `#12345`. At most 200 characters. */
                target?: string;
                /** @description Only entries from this day or moment on. A bare date begins in `timezone`, else in UTC; a moment carries its offset. */
                startDate?: string;
                /** @description Only entries up to this day or moment, which is included. A bare date ends in `timezone`, else in UTC. */
                endDate?: string;
                /** @description The time zone in which bare dates begin and end, by its IANA name. UTC without it. */
                timezone?: string;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The entries of this page, the newest first. */
                        entries: components["schemas"]["AuditEntry"][];
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getAuditExport: {
        parameters: {
            query?: {
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
                /** @description Only entries of the person, key or part of Paydesk with exactly this name. At most 200 characters. */
                actor?: string;
                /** @description Only entries of this action, such as `order.changed`. */
                action?: "session.signed-in" | "session.sign-in-failed" | "session.signed-out" | "session.revoked" | "merchant.created" | "merchant.updated" | "merchant.closed" | "merchant.reopened" | "test-shop.opened" | "settings.updated" | "api-key.created" | "api-key.generated" | "api-key.revoked" | "api-key.updated" | "user.created" | "user.updated" | "user.disabled" | "user.enabled" | "user.invited" | "user.removed" | "password.changed" | "password.reset-requested" | "two-step.enabled" | "two-step.disabled" | "two-step.recovery-codes-made" | "two-step.policy-changed" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "logo.changed" | "logo.removed" | "picture.added" | "picture.changed" | "picture.removed" | "products.imported" | "stock.corrected" | "integration.configured" | "integration.removed" | "assistant.updated" | "assistant.key-generated" | "assistant.replied" | "conversation.assigned" | "conversation.closed" | "conversation.reopened" | "conversation.email-removed" | "canned-answer.created" | "canned-answer.updated" | "canned-answer.deleted" | "taught-example.created" | "taught-example.paused" | "taught-example.resumed" | "taught-example.removed" | "taught-example.restored" | "article.created" | "article.updated" | "article.accepted" | "article.deleted" | "articles.imported" | "payment-inbox.updated" | "mailbox.connected" | "mailbox.paused" | "mailbox.resumed" | "mailbox.disconnected" | "receipt-address.added" | "receipt-address.confirmed" | "receipt-address.removed" | "receipt.applied" | "receipt.sent-back" | "receipt.refused" | "receipt.taken-back" | "receipt.handled" | "receipt.undone" | "statement.applied" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.enabled" | "webhook.secret-rotated" | "webhook.replayed" | "order.created" | "order.changed" | "order.released" | "orders.exported" | "money.exported" | "day.closed" | "closes.exported" | "customers.exported" | "customer.updated" | "customer.merged" | "customer.exported" | "customer.erased" | "audit.exported";
                /** @description Only entries about the target with exactly this name, such as `#12345`. At most 200 characters. */
                target?: string;
                /** @description Only entries from this day or moment on. A bare date begins in `timezone`, else in UTC; a moment carries its offset. */
                startDate?: string;
                /** @description Only entries up to this day or moment, which is included. A bare date ends in `timezone`, else in UTC. */
                endDate?: string;
                /** @description The time zone in which bare dates begin and end, by its IANA name. UTC without it. */
                timezone?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getIntegrations: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsSms: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The SID of the Twilio account: `AC` and 32 hexadecimal digits. */
                    accountSid: string;
                    /** @description The number that the texts come from, such as `+15125550148`. */
                    from: string;
                    /** @description The auth token. Left out or empty, the stored one stays, as long as the account is the same. At most 500 characters. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsModel: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The protocol that the model speaks.
                     * @enum {string}
                     */
                    provider: "openai" | "anthropic";
                    /** @description The address of the provider’s API, such as `https://api.openai.com/v1`. */
                    baseUrl: string;
                    /** @description The provider’s name of the model, at most 200 characters. */
                    model: string;
                    /** @description The API key of the provider. Left out or empty, the stored one stays, as long as the account is the same. At most 500 characters. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsUps: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The client ID of the carrier’s account, at most 200 characters. */
                    clientId: string;
                    /** @description The client secret. Left out or empty, the stored one stays, as long as the account is the same. At most 500 characters. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    putIntegrationsUsps: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The client ID of the carrier’s account, at most 200 characters. */
                    clientId: string;
                    /** @description The client secret. Left out or empty, the stored one stays, as long as the account is the same. At most 500 characters. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    deleteIntegrationsByKind: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The service: `email`, `sms`, `model`, `ups` or `usps`. */
                kind: "email" | "sms" | "model" | "ups" | "usps";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    postIntegrationsByKindCheck: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The service: `email`, `sms`, `model`, `ups` or `usps`. */
                kind: "email" | "sms" | "model" | "ups" | "usps";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description True checks in any case. By default a check of the last five minutes is reused.
                     * @default false
                     */
                    again?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description All services as of their last checks. */
                        integrations: components["schemas"]["Integrations"];
                    };
                };
            };
        };
    };
    postIntegrationsByKindTest: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
            path: {
                /** @description The service: `email`, `sms`, `model`, `ups` or `usps`. */
                kind: "email" | "sms" | "model" | "ups" | "usps";
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description For a carrier: the parcel to ask about, at most 100 characters. */
                    trackingNumber?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The service’s answer; null if the call failed. */
                        answer: string | null;
                        /** @description Why the call failed; null if it didn’t. */
                        failure: string | null;
                    };
                };
            };
        };
    };
    getLevyIntegration: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The assistant as it is now. */
                        integration: components["schemas"]["AssistantIntegration"];
                    };
                };
            };
        };
    };
    putLevyIntegration: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The assistant as it is now. */
                        integration: components["schemas"]["AssistantIntegration"];
                    };
                };
            };
        };
    };
    getLevyHealth: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The checks, each made now or a moment ago. */
                        checks: {
                            /**
                             * @description `api`: the endpoint for customers, called from here. `model`: the engine that answers. `uptime`: of the last 30 days.
                             * @enum {string}
                             */
                            name: "api" | "model" | "uptime";
                            /**
                             * @description `healthy`, `failing`, or `unknown` while there is nothing to go by.
                             * @enum {string}
                             */
                            state: "healthy" | "failing" | "unknown";
                            /** @description The result in a word or two: `Healthy`, `Active`, `99.9%`, or the reason of a failure. */
                            text: string;
                            /** @description A sentence that says how it was checked. */
                            detail: string;
                            /** @description How long the check took, in milliseconds; null if nothing was measured. */
                            durationMs: number | null;
                            /** @description When it was checked (ISO 8601, UTC). */
                            checkedAt: string;
                        }[];
                    };
                };
            };
        };
    };
    getLevyEvents: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description How many events to answer at most, up to 200. */
                limit?: number;
                /** @description Only events of this kind. */
                type?: "request" | "response" | "error" | "hand_off" | "staff_reply" | "config_change";
                /** @description Only events with this result: `success`, `error`, or `pending` while it isn’t answered. */
                status?: "success" | "error" | "pending";
                /** @description Only answers that were marked so. */
                feedback?: "helpful" | "neutral" | "unhelpful";
                /** @description `customers`: only their questions. `tests`: only the shop’s own. Without it both, with changes of the settings. */
                from?: "customers" | "tests";
                /** @description Only what needs a person: `conversations`, with the last question of each that waits for one, or `drafts`, which wait to be sent. */
                waiting?: "conversations" | "drafts";
                /** @description Only events before the one with this id. Send the `next` of the last answer. */
                before?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The events, newest first. */
                        events: components["schemas"]["AssistantEvent"][];
                        /** @description Send it as `before` for the next page; null on the last one. */
                        next: string | null;
                        /** @description What needs a person, whatever the filter. */
                        waiting: {
                            /** @description How many conversations wait for one. */
                            conversations: number;
                            /** @description How many drafts wait to be sent. */
                            drafts: number;
                        };
                    };
                };
            };
        };
    };
    getLevyUnanswered: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description How many such questions there were in the last 30 days. */
                        total: number;
                        /** @description The latest five. */
                        questions: {
                            /**
                             * Format: uuid
                             * @description The id of the question’s event.
                             */
                            eventId: string;
                            /** @description The question as the customer asked it. */
                            query: string;
                            /** @description Why a person had to answer; null if the answer failed. */
                            reason: string | null;
                            /** @description When it was asked (ISO 8601, UTC). */
                            at: string;
                        }[];
                    };
                };
            };
        };
    };
    getLevyEventsById: {
        parameters: {
            path: {
                /** @description The id of the event. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The event as it is now. */
                        event: components["schemas"]["AssistantEvent"];
                        /** @description The conversation that it belongs to; null for a change of the settings. */
                        conversation: components["schemas"]["AssistantConversation"] | null;
                        /** @description All entries of the conversation, oldest first; the last 200 at most. */
                        exchange: components["schemas"]["AssistantEvent"][];
                    };
                };
            };
        };
    };
    putLevyEventsByIdFeedback: {
        parameters: {
            path: {
                /** @description The id of the event. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `helpful`, `neutral` or `unhelpful`; null removes the mark. */
                    feedback: ("helpful" | "neutral" | "unhelpful") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The event as it is now. */
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postLevyEventsByIdSend: {
        parameters: {
            path: {
                /** @description The id of the event. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The answer to send, at most 4,000 characters: the draft as it is, or edited. */
                    response: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The event as it is now. */
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postLevyEventsByIdDiscard: {
        parameters: {
            path: {
                /** @description The id of the event. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The event as it is now. */
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postLevyConversationsByIdReply: {
        parameters: {
            path: {
                /** @description The id of the conversation. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The answer to the customer, at most 4,000 characters. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The event as it is now. */
                        event: components["schemas"]["AssistantEvent"];
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["AssistantConversation"];
                    };
                };
            };
        };
    };
    postLevyConversationsByIdClose: {
        parameters: {
            path: {
                /** @description The id of the conversation. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["AssistantConversation"];
                    };
                };
            };
        };
    };
    getConversations: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
                /** @description Only conversations in these states. `waiting`: for a person. `staff`: a person answers. `levy`: the assistant answers. `closed`: it is over. One or more of waiting, staff, levy, closed, with commas between them. */
                state?: string;
                /** @description Only conversations that changed at this moment or later: a message, the state, or the person. An ISO 8601 moment with its offset, or a date, which begins at midnight UTC. With it, the list is sorted by creation, the newest first, so that no place changes while you read. */
                updatedSince?: string;
                /** @description Only conversations assigned to `me`, to `nobody`, or to the person with this id. */
                assignee?: ("me" | "nobody") | string;
                /** @description Only conversations in which the customer with this id proved that an order is theirs. */
                customerId?: string;
                /** @description Only conversations with these words, or of a customer with this name or email, or about the order with this number. At most 200 characters. */
                search?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The conversations of this page: those that wait for a person first, closed ones last. */
                        conversations: components["schemas"]["InboxConversation"][];
                        /** @description Pass it as `after` for the next page. Null on the last page. */
                        nextCursor: string | null;
                        /** @description How many conversations of the shop need a person, whatever the filter. */
                        counts: {
                            /** @description How many wait for a person. */
                            waiting: number;
                            /** @description How many a person has taken on. */
                            staff: number;
                        };
                    };
                };
            };
        };
    };
    getConversationsCounts: {
        parameters: {
            query?: {
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description How many conversations wait for a person. */
                        waiting: number;
                    };
                };
            };
        };
    };
    getConversationsById: {
        parameters: {
            path: {
                /** @description The id of the conversation, as `GET /api/conversations` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["OpenConversation"];
                };
            };
        };
    };
    putConversationsByIdAssignee: {
        parameters: {
            path: {
                /** @description The id of the conversation, as `GET /api/conversations` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id of the person who takes it on; null assigns it to nobody. */
                    userId: string | null;
                    /** @description The id of the person that you saw it assigned to; null for nobody. Refused (409) if somebody else has assigned it since. */
                    from: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    postConversationsByIdAnswers: {
        parameters: {
            path: {
                /** @description The id of the conversation, as `GET /api/conversations` answers it. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The answer, at most 4,000 characters. Refused (422) while a field such as `{name}` is not filled in. */
                    text: string;
                    /** @description The `answerCount` that you read with the conversation. Refused (409) if a colleague has answered since. */
                    answerCount: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["InboxConversation"];
                        /** @description The answer as an entry of the conversation. */
                        event: components["schemas"]["AssistantEvent"];
                    };
                };
            };
        };
    };
    postConversationsByIdClose: {
        parameters: {
            path: {
                /** @description The id of the conversation, as `GET /api/conversations` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    postConversationsByIdReopen: {
        parameters: {
            path: {
                /** @description The id of the conversation, as `GET /api/conversations` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    deleteConversationsByIdLeftEmail: {
        parameters: {
            path: {
                /** @description The id of the conversation, as `GET /api/conversations` answers it. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The conversation as it is now. */
                        conversation: components["schemas"]["InboxConversation"];
                    };
                };
            };
        };
    };
    getCannedAnswers: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The canned answers by title. */
                        answers: components["schemas"]["CannedAnswer"][];
                    };
                };
            };
        };
    };
    postCannedAnswers: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The title, by which people find it; one line of at most 80 characters. */
                    title: string;
                    /** @description The text, at most 4,000 characters. The fields `{name}`, `{orderNumber}`, `{orderTotal}`, `{trackingNumber}` and `{shopName}` are filled in when it is used. */
                    body: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The canned answer as it is now. */
                        answer: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    putCannedAnswersById: {
        parameters: {
            path: {
                /** @description The id of the canned answer. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The title, by which people find it; one line of at most 80 characters. */
                    title: string;
                    /** @description The text, at most 4,000 characters. The fields `{name}`, `{orderNumber}`, `{orderTotal}`, `{trackingNumber}` and `{shopName}` are filled in when it is used. */
                    body: string;
                    /** @description The `version` that you read. Any other than the present one is refused (409). */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The canned answer as it is now. */
                        answer: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    deleteCannedAnswersById: {
        parameters: {
            path: {
                /** @description The id of the canned answer. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: refusals are problems.
                         * @enum {boolean}
                         */
                        ok: true;
                    };
                };
            };
        };
    };
    getLevyArticles: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shop’s policies, articles and suggestions. */
                        articles: components["schemas"]["Article"][];
                    };
                };
            };
        };
    };
    postLevyArticles: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A policy, of which a shop has one each (409 for a second), or an article.
                     * @enum {string}
                     */
                    kind: "shipping-policy" | "return-policy" | "article";
                    /** @description The title, one line of at most 200 characters. */
                    title: string;
                    /** @description The text in Markdown, at most 20,000 characters. */
                    body: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The article as it is now. */
                        article: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    putLevyArticlesById: {
        parameters: {
            path: {
                /** @description The id of the article. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `version` that you read. Any other than the present one is refused (409). */
                    version: number;
                    /** @description The title, one line of at most 200 characters. */
                    title: string;
                    /** @description The text in Markdown, at most 20,000 characters. */
                    body: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The article as it is now. */
                        article: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    deleteLevyArticlesById: {
        parameters: {
            path: {
                /** @description The id of the article. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: it is gone.
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
        };
    };
    postLevyArticlesByIdAccept: {
        parameters: {
            path: {
                /** @description The id of the article. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The article as it is now. */
                        article: components["schemas"]["Article"];
                    };
                };
            };
        };
    };
    postLevyArticlesImport: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The files, from 1 to 50. Each first-level heading begins an article; a file without one becomes an article named after the file. */
                    files: {
                        /** @description The name of the file, at most 200 characters. */
                        name: string;
                        /** @description Its text in Markdown, at most 200,000 characters. */
                        markdown: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shop’s policies, articles and suggestions. */
                        articles: components["schemas"]["Article"][];
                        /** @description How many articles are new. */
                        created: number;
                        /** @description How many were updated. */
                        updated: number;
                        /** @description How many were the same already. */
                        unchanged: number;
                    };
                };
            };
        };
    };
    postLevyTest: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The question, as a customer would ask it; at most 8,000 characters. */
                    query: string;
                    /**
                     * Format: uuid
                     * @description The id of an earlier test, which goes on. Leave it out to begin one.
                     */
                    conversationId?: string;
                    /** @description Used for this answer instead of the saved configuration; nothing is saved. */
                    configuration?: components["schemas"]["AssistantConfigurationInput"];
                    /** @description Used for this answer instead of the saved switches; nothing is saved. */
                    features?: components["schemas"]["AssistantFeatureSwitchesInput"];
                    /**
                     * @description True answers as server-sent events: `delta` with a piece of the text, then `done` with the whole answer, or `problem`. False by default.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["TestedAnswer"];
                    "text/event-stream": string;
                };
            };
        };
    };
    getLevyTestQuestions: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The test questions. */
                        questions: components["schemas"]["TestQuestion"][];
                    };
                };
            };
        };
    };
    postLevyTestQuestions: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedTestQuestion"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": {
                        /** @description The test question as it is now. */
                        question: components["schemas"]["TestQuestion"];
                    };
                };
            };
        };
    };
    putLevyTestQuestionsById: {
        parameters: {
            path: {
                /** @description The id of the test question. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditedTestQuestion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The test question as it is now. */
                        question: components["schemas"]["TestQuestion"];
                    };
                };
            };
        };
    };
    deleteLevyTestQuestionsById: {
        parameters: {
            path: {
                /** @description The id of the test question. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: it is gone.
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
        };
    };
    postLevyTestQuestionsByIdRun: {
        parameters: {
            path: {
                /** @description The id of the test question. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Used for this answer instead of the saved configuration; nothing is saved. */
                    configuration?: components["schemas"]["AssistantConfigurationInput"];
                    /** @description Used for this answer instead of the saved switches; nothing is saved. */
                    features?: components["schemas"]["AssistantFeatureSwitchesInput"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The result of the run. */
                        result: {
                            /**
                             * Format: uuid
                             * @description The id of the test question.
                             */
                            questionId: string;
                            /** @description Whether the answer was as wished. */
                            passed: boolean;
                            /** @description The expected phrases that the answer lacks. */
                            missing: string[];
                            /** @description The forbidden phrases that it contains. */
                            forbidden: string[];
                            /** @description The answer that a customer would get. */
                            response: string;
                            /** @description The engine that answered. */
                            engine: string;
                            /** @description How long the answer took, in milliseconds. */
                            durationMs: number;
                        };
                    };
                };
            };
        };
    };
    getLevyTaughtExamples: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    postLevyTaughtExamples: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The message, at most 300 characters. */
                    text: string;
                    /** @description What the message means in this shop: from 1 to 3 acts, each once. */
                    acts: ("order-status" | "order-arrival" | "order-date" | "order-items" | "order-total" | "order-address" | "order-receipt" | "order-payment" | "order-why-cancelled" | "order-find" | "order-cancel" | "order-change-address" | "order-change-items" | "code-resend" | "paid-claim" | "paid-twice" | "paid-another-way" | "paid-wrong-account" | "paid-wrong-amount" | "payment-failed" | "not-arrived" | "late" | "parts-missing" | "damaged" | "wrong-item" | "refund-missing" | "pay-how" | "pay-account" | "pay-account-check" | "pay-methods" | "pay-split" | "pay-by-other" | "pay-safety" | "pay-fees" | "pay-memo" | "pay-deadline" | "product-exists" | "product-details" | "product-colors" | "product-sizes" | "product-stock" | "product-price" | "product-compare" | "product-cheapest" | "product-most-expensive" | "product-budget" | "product-material" | "product-care" | "size-advice" | "back-in-stock" | "gift-advice" | "gift-options" | "shop-hours" | "shop-address" | "shop-contact" | "shop-how-to-order" | "shop-discounts" | "shop-wholesale" | "ship-where" | "ship-carriers" | "ship-cost" | "ship-time" | "ship-weekends" | "ship-po-box" | "return-policy" | "return-start" | "exchange" | "warranty" | "repairs" | "person" | "complaint" | "threat" | "greeting" | "thanks" | "goodbye" | "help" | "about-levy" | "off-topic" | "privacy-attack")[];
                    /** @description The number of `changes` in the review that you confirm. Refused (409) if it is another one by now. */
                    confirmedChanges: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    postLevyTaughtExamplesReview: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The message, at most 300 characters. */
                    text: string;
                    /** @description What the message means in this shop: from 1 to 3 acts, each once. */
                    acts: ("order-status" | "order-arrival" | "order-date" | "order-items" | "order-total" | "order-address" | "order-receipt" | "order-payment" | "order-why-cancelled" | "order-find" | "order-cancel" | "order-change-address" | "order-change-items" | "code-resend" | "paid-claim" | "paid-twice" | "paid-another-way" | "paid-wrong-account" | "paid-wrong-amount" | "payment-failed" | "not-arrived" | "late" | "parts-missing" | "damaged" | "wrong-item" | "refund-missing" | "pay-how" | "pay-account" | "pay-account-check" | "pay-methods" | "pay-split" | "pay-by-other" | "pay-safety" | "pay-fees" | "pay-memo" | "pay-deadline" | "product-exists" | "product-details" | "product-colors" | "product-sizes" | "product-stock" | "product-price" | "product-compare" | "product-cheapest" | "product-most-expensive" | "product-budget" | "product-material" | "product-care" | "size-advice" | "back-in-stock" | "gift-advice" | "gift-options" | "shop-hours" | "shop-address" | "shop-contact" | "shop-how-to-order" | "shop-discounts" | "shop-wholesale" | "ship-where" | "ship-carriers" | "ship-cost" | "ship-time" | "ship-weekends" | "ship-po-box" | "return-policy" | "return-start" | "exchange" | "warranty" | "repairs" | "person" | "complaint" | "threat" | "greeting" | "thanks" | "goodbye" | "help" | "about-levy" | "off-topic" | "privacy-attack")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description What teaching the message would change. Nothing is saved. */
                        review: components["schemas"]["TaughtReview"];
                    };
                };
            };
        };
    };
    putLevyTaughtExamplesById: {
        parameters: {
            path: {
                /** @description The id of the example. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description False pauses the example, true uses it again. */
                    isActive: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    deleteLevyTaughtExamplesById: {
        parameters: {
            path: {
                /** @description The id of the example. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description Always true: it is gone.
                         * @enum {boolean}
                         */
                        deleted: true;
                    };
                };
            };
        };
    };
    postLevyTaughtExamplesByIdRestore: {
        parameters: {
            path: {
                /** @description The id of the example. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    getLevyWidgetSightings: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description When the chat was last loaded on each of the shop’s sites. */
                        sightings: {
                            /** @description The origin of the site. */
                            origin: string;
                            /** @description When, to the minute (ISO 8601, UTC). */
                            seenAt: string;
                        }[];
                        /** @description Sites that tried to load it within a day without being allowed to, the latest first, at most five. Anybody can claim to be any site: allow only your own. */
                        refused: {
                            /** @description The origin that the site claims. */
                            origin: string;
                            /** @description When (ISO 8601, UTC). */
                            triedAt: string;
                        }[];
                    };
                };
            };
        };
    };
    postLevyWidgetPreview: {
        parameters: {
            query?: {
                /** @description The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404. */
                merchantId?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The language of the starter questions: `en` (the default) or `es`.
                     * @default en
                     * @enum {string}
                     */
                    lang?: "en" | "es";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["WidgetOpening"];
                };
            };
        };
    };
    getDashboardStats: {
        parameters: {
            query?: {
                /** @description `24h` is the last 24 hours; `7d`, `30d` and `90d` are whole days that end today. */
                period?: "24h" | "7d" | "30d" | "90d";
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /**
                         * @description The period, as asked for.
                         * @enum {string}
                         */
                        period: "24h" | "7d" | "30d" | "90d";
                        /** @description The days that the figures are about. */
                        range: components["schemas"]["FigureRange"];
                        /** @description The revenue of the period, in US dollars: paid orders by the moment that their money came, without those cancelled since. */
                        totalRevenue: number;
                        /** @description How many orders were created in the period. */
                        totalOrders: number;
                        /** @description How many orders were created since the day began in the shop’s time zone. */
                        todayOrders: number;
                        /** @description The revenue since the day began there, in US dollars. */
                        todayRevenue: number;
                        /** @description Today’s date as a range. */
                        today: components["schemas"]["FigureRange"];
                        /** @description How many of the orders created in the range are in each status now. */
                        statusBreakdown: {
                            /** @description How many orders are pending. */
                            pending: number;
                            /** @description How many orders are paid. */
                            paid: number;
                            /** @description How many orders are shipped. */
                            shipped: number;
                            /** @description How many orders are delivered. */
                            delivered: number;
                            /** @description How many orders are cancelled. */
                            cancelled: number;
                        };
                        /** @description The share of the orders created in the period that were paid at any time, in percent; null if none was created. */
                        conversionRate: number | null;
                        /** @description The revenue per paid order, in US dollars; null if none was paid. */
                        averageOrderValue: number | null;
                        /** @description How many orders were paid by each method. */
                        paymentMethodBreakdown: {
                            /** @description How many orders were paid by Cash App. */
                            cashapp: number;
                            /** @description How many orders were paid by Venmo. */
                            venmo: number;
                            /** @description How many orders were paid by Zelle. */
                            zelle: number;
                            /** @description How many orders were paid by Bitcoin. */
                            bitcoin: number;
                            /** @description How many orders were paid by Ethereum. */
                            ethereum: number;
                        };
                        /** @description The revenue by method, in US dollars. */
                        paymentMethodAmounts: {
                            /** @description The revenue by Cash App, in US dollars. */
                            cashapp: number;
                            /** @description The revenue by Venmo, in US dollars. */
                            venmo: number;
                            /** @description The revenue by Zelle, in US dollars. */
                            zelle: number;
                            /** @description The revenue by Bitcoin, in US dollars. */
                            bitcoin: number;
                            /** @description The revenue by Ethereum, in US dollars. */
                            ethereum: number;
                        };
                        /** @description The money that came and went in the period, transfer by transfer. */
                        money: components["schemas"]["MoneyFigures"];
                        /** @description The services that are connected right now. */
                        activeIntegrations: {
                            /** @description The names of the connected services. */
                            connected: string[];
                            /** @description How many services can be connected. */
                            available: number;
                        };
                        /** @description Each figure beside the period before; those of today beside yesterday up to the same time on the shop’s clock. */
                        comparisons: {
                            /** @description The revenue, compared. */
                            totalRevenue: components["schemas"]["Comparison"];
                            /** @description The number of orders, compared. */
                            totalOrders: components["schemas"]["Comparison"];
                            /** @description Today’s orders, compared with yesterday’s. */
                            todayOrders: components["schemas"]["Comparison"];
                            /** @description Today’s revenue, compared with yesterday’s. */
                            todayRevenue: components["schemas"]["Comparison"];
                            /** @description The number of orders created in the period that are pending, compared. */
                            pendingOrders: components["schemas"]["Comparison"];
                            /** @description The conversion rate, compared. */
                            conversionRate: components["schemas"]["Comparison"];
                            /** @description The average order value, compared. */
                            averageOrderValue: components["schemas"]["Comparison"];
                        };
                        /** @description A point for each day, or each hour for `24h`, oldest first. Days without orders are zero. */
                        series: {
                            /** @description The day (`2026-11-20`), or the moment that the hour begins (ISO 8601, UTC). */
                            date: string;
                            /** @description The revenue of the orders paid then, in US dollars. */
                            amount: number;
                            /** @description How many orders were created then. */
                            orders: number;
                            /** @description How many orders were paid then. */
                            payments: number;
                            /** @description How many of the orders created then were paid at any time. */
                            everPaid: number;
                            /** @description How many of the orders created then are pending. */
                            pending: number;
                        }[];
                        /** @description The five latest events of orders, of any day. */
                        recentActivity: {
                            /**
                             * @description The kind of event.
                             * @enum {string}
                             */
                            type: "order_created" | "payment_received" | "order_shipped" | "order_delivered" | "payment_failed" | "change_undone";
                            /** @description The event as a sentence. */
                            description: string;
                            /** @description When it happened (ISO 8601, UTC). */
                            timestamp: string;
                            /** @description The order’s total in US dollars. */
                            amount: number;
                            /**
                             * Format: uuid
                             * @description The id of the order that it is about.
                             */
                            orderId: string;
                            /** @description The number of that order, which people see as `#12345`. It is unique among all shops of this server. */
                            orderNumber: number;
                        }[];
                    };
                };
            };
        };
    };
    getDashboardToDo: {
        parameters: {
            query?: {
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description One entry for each kind of work, also where nothing waits, in the order of the desk. */
                        entries: {
                            /**
                             * @description The kind of work.
                             * @enum {string}
                             */
                            kind: "held" | "waiting" | "claimed" | "unpaid" | "toDecide" | "refundsOwed" | "toShip" | "onTheWay" | "notSent" | "lowStock";
                            /** @description How many wait. */
                            count: number;
                            /** @description False if there are more than `count`: orders with messages not sent are counted up to 10,000. */
                            isCountExact: boolean;
                            /** @description The totals of these orders, refunds or payments together, in US dollars; of `unpaid` and `claimed` orders only what is still due. Payments whose amount could not be read, or that were taken back, add nothing. Null for customers and products, for payments of which none has an amount, and if `isCountExact` is false. */
                            amount: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getDashboardToDoShops: {
        parameters: {
            query: {
                /** @description The work to count: `waiting` (customers who wait for a person), `toDecide` (receipts), `refundsOwed`, or `lowStock` (products). */
                kind: "waiting" | "toDecide" | "refundsOwed" | "lowStock";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The shops in which something waits, in no order. */
                        shops: {
                            /**
                             * Format: uuid
                             * @description The id of the shop that it belongs to.
                             */
                            merchantId: string;
                            /** @description How many wait there. */
                            count: number;
                        }[];
                    };
                };
            };
        };
    };
    getOrdersAnalyticsSummary: {
        parameters: {
            query?: {
                /** @description The first day: a date (`2026-11-01`), or a moment, which means the day that it falls on in the shop’s time zone (UTC for all shops together). Send either days, a `period` or a `month`. */
                startDate?: string;
                /** @description The last day, which is included whole. Today by default. */
                endDate?: string;
                /** @description Instead of `startDate`: how many days up to `endDate`, from 1 to 3,653. 30 by default. */
                days?: number;
                /** @description A calendar month instead of days: `this-month` ends today. */
                period?: "this-month" | "last-month";
                /** @description Any month instead of days, such as `2026-10`: this one or an earlier one. */
                month?: string;
                /** @description The days to compare with: `previous` are as many days right before (the month before for a month), `year` the same days of the year before. */
                compare?: "previous" | "year";
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The days that the figures are about. */
                        range: components["schemas"]["FigureRange"];
                        /** @description The days compared with. */
                        previousRange: components["schemas"]["FigureRange"];
                        /** @description The revenue of the range: paid orders by the day that their money came, without those cancelled since. */
                        revenue: {
                            /** @description The figure of the days compared with; null if there is none, as for an average of nothing. */
                            previous: number | null;
                            /** @description The change in percent of that figure, to one decimal; null if it is zero or either figure is missing. */
                            change: number | null;
                            /** @description Whether the figure went up, down, or stayed (`flat`); null if there is nothing to compare. */
                            trend: ("up" | "down" | "flat") | null;
                            /** @description The revenue in US dollars. */
                            total: number;
                            /** @description A point for each day, oldest first. */
                            daily: components["schemas"]["FigurePoint"][];
                            /** @description The days compared with, oldest first. A month may have fewer or more of them. */
                            previousDaily: components["schemas"]["FigurePoint"][];
                        };
                        /** @description The orders created in the range. */
                        orders: {
                            /** @description The figure of the days compared with; null if there is none, as for an average of nothing. */
                            previous: number | null;
                            /** @description The change in percent of that figure, to one decimal; null if it is zero or either figure is missing. */
                            change: number | null;
                            /** @description Whether the figure went up, down, or stayed (`flat`); null if there is nothing to compare. */
                            trend: ("up" | "down" | "flat") | null;
                            /** @description How many orders were created. */
                            total: number;
                            /** @description The share of them that was paid at any time, in percent; null if none was created. */
                            conversionRate: number | null;
                            /** @description The conversion rate, compared. */
                            conversion: components["schemas"]["Comparison"];
                            /** @description How many of the orders created in the range are in each status now. */
                            statusBreakdown: {
                                /** @description How many orders are pending. */
                                pending: number;
                                /** @description How many orders are paid. */
                                paid: number;
                                /** @description How many orders are shipped. */
                                shipped: number;
                                /** @description How many orders are delivered. */
                                delivered: number;
                                /** @description How many orders are cancelled. */
                                cancelled: number;
                            };
                        };
                        /** @description Averages, customers who came back, and processing times. */
                        performance: {
                            /** @description The revenue per paid order, in US dollars; null if none was paid. */
                            averageOrderValue: number | null;
                            /** @description The average order value, compared. */
                            averageOrder: components["schemas"]["Comparison"];
                            /** @description The share of the range’s paying customers who had paid before it, in percent; null if none paid. */
                            customerRetention: number | null;
                            /** @description How many customers paid in the range. */
                            payingCustomers: number;
                            /** @description How many of them had paid before. */
                            returningCustomers: number;
                            /** @description The time from payment to shipment. */
                            processingTime: {
                                /** @description The figure of the days compared with; null if there is none, as for an average of nothing. */
                                previous: number | null;
                                /** @description The change in percent of that figure, to one decimal; null if it is zero or either figure is missing. */
                                change: number | null;
                                /** @description Whether the figure went up, down, or stayed (`flat`); null if there is nothing to compare. */
                                trend: ("up" | "down" | "flat") | null;
                                /** @description The average in minutes, of the orders shipped in the range; null if none was. */
                                average: number | null;
                                /** @description The time in each status, of the orders that left it for the next in the range. */
                                breakdown: {
                                    /**
                                     * @description The status that they left.
                                     * @enum {string}
                                     */
                                    status: "pending" | "paid" | "shipped" | "delivered" | "cancelled";
                                    /** @description The average time in it, in minutes; null if no order left it. */
                                    time: number | null;
                                    /** @description How many orders left it. */
                                    orders: number;
                                }[];
                            };
                        };
                        /** @description The orders paid in the range by method. */
                        paymentMethods: {
                            /** @description Number and revenue by method. */
                            breakdown: {
                                /** @description The orders paid by Cash App. */
                                cashapp: {
                                    /** @description How many orders were paid by it. */
                                    count: number;
                                    /** @description Their revenue in US dollars. */
                                    amount: number;
                                };
                                /** @description The orders paid by Venmo. */
                                venmo: {
                                    /** @description How many orders were paid by it. */
                                    count: number;
                                    /** @description Their revenue in US dollars. */
                                    amount: number;
                                };
                                /** @description The orders paid by Zelle. */
                                zelle: {
                                    /** @description How many orders were paid by it. */
                                    count: number;
                                    /** @description Their revenue in US dollars. */
                                    amount: number;
                                };
                                /** @description The orders paid by Bitcoin. */
                                bitcoin: {
                                    /** @description How many orders were paid by it. */
                                    count: number;
                                    /** @description Their revenue in US dollars. */
                                    amount: number;
                                };
                                /** @description The orders paid by Ethereum. */
                                ethereum: {
                                    /** @description How many orders were paid by it. */
                                    count: number;
                                    /** @description Their revenue in US dollars. */
                                    amount: number;
                                };
                            };
                            /** @description The same, compared. */
                            comparisons: {
                                /** @description The orders paid by Cash App, compared. */
                                cashapp: {
                                    /** @description Their number, compared. */
                                    count: components["schemas"]["Comparison"];
                                    /** @description Their revenue, compared. */
                                    amount: components["schemas"]["Comparison"];
                                };
                                /** @description The orders paid by Venmo, compared. */
                                venmo: {
                                    /** @description Their number, compared. */
                                    count: components["schemas"]["Comparison"];
                                    /** @description Their revenue, compared. */
                                    amount: components["schemas"]["Comparison"];
                                };
                                /** @description The orders paid by Zelle, compared. */
                                zelle: {
                                    /** @description Their number, compared. */
                                    count: components["schemas"]["Comparison"];
                                    /** @description Their revenue, compared. */
                                    amount: components["schemas"]["Comparison"];
                                };
                                /** @description The orders paid by Bitcoin, compared. */
                                bitcoin: {
                                    /** @description Their number, compared. */
                                    count: components["schemas"]["Comparison"];
                                    /** @description Their revenue, compared. */
                                    amount: components["schemas"]["Comparison"];
                                };
                                /** @description The orders paid by Ethereum, compared. */
                                ethereum: {
                                    /** @description Their number, compared. */
                                    count: components["schemas"]["Comparison"];
                                    /** @description Their revenue, compared. */
                                    amount: components["schemas"]["Comparison"];
                                };
                            };
                        };
                        /** @description The money that came and went in the range, transfer by transfer. */
                        money: {
                            /** @description The settled transfers that came in the range, in US dollars, whatever became of their orders. */
                            received: number;
                            /** @description How many transfers came. */
                            transfers: number;
                            /** @description The refunds sent in the range, in US dollars; owed ones don’t count. */
                            refunded: number;
                            /** @description How many refunds were sent. */
                            refunds: number;
                            /** @description Received less refunded, in US dollars; negative if more was sent back than came. */
                            net: number;
                            /** @description `net` beside that of the days compared with. */
                            comparison: components["schemas"]["Comparison"];
                            /** @description The same by method. */
                            methods: {
                                /** @description The money that came and went by Cash App. */
                                cashapp: components["schemas"]["MoneySums"];
                                /** @description The money that came and went by Venmo. */
                                venmo: components["schemas"]["MoneySums"];
                                /** @description The money that came and went by Zelle. */
                                zelle: components["schemas"]["MoneySums"];
                                /** @description The money that came and went by Bitcoin. */
                                bitcoin: components["schemas"]["MoneySums"];
                                /** @description The money that came and went by Ethereum. */
                                ethereum: components["schemas"]["MoneySums"];
                            };
                            /** @description A point for each day, oldest first. */
                            daily: {
                                /** @description The day (`2026-11-20`). */
                                date: string;
                                /** @description The transfers that came on the day, in US dollars. */
                                received: number;
                                /** @description The refunds sent on the day, in US dollars. */
                                refunded: number;
                            }[];
                        };
                        /** @description The states that paid orders were shipped to. */
                        geographic: {
                            /** @description The five states with the most revenue. */
                            topStates: {
                                /** @description The state, as the addresses have it. */
                                state: string;
                                /** @description How many paid orders were shipped there. */
                                orders: number;
                                /** @description Their revenue in US dollars. */
                                revenue: number;
                            }[];
                            /** @description The first hundred states by revenue. */
                            byState: {
                                /** @description The state, as the addresses have it. */
                                state: string;
                                /** @description How many paid orders were shipped there. */
                                orders: number;
                                /** @description Their revenue in US dollars. */
                                revenue: number;
                                /** @description The revenue, compared. */
                                revenueComparison: components["schemas"]["Comparison"];
                            }[];
                            /** @description All further states together; null if there are none. */
                            otherStates: {
                                /** @description How many they are. */
                                states: number;
                                /** @description How many paid orders were shipped there. */
                                orders: number;
                                /** @description Their revenue in US dollars. */
                                revenue: number;
                            } | null;
                            /** @description How many states there are in all. */
                            states: number;
                        };
                    };
                };
            };
        };
    };
    getOrdersAnalyticsProducts: {
        parameters: {
            query?: {
                /** @description The first day: a date (`2026-11-01`), or a moment, which means the day that it falls on in the shop’s time zone (UTC for all shops together). Send either days, a `period` or a `month`. */
                startDate?: string;
                /** @description The last day, which is included whole. Today by default. */
                endDate?: string;
                /** @description Instead of `startDate`: how many days up to `endDate`, from 1 to 3,653. 30 by default. */
                days?: number;
                /** @description A calendar month instead of days: `this-month` ends today. */
                period?: "this-month" | "last-month";
                /** @description Any month instead of days, such as `2026-10`: this one or an earlier one. */
                month?: string;
                /** @description The days to compare with: `previous` are as many days right before (the month before for a month), `year` the same days of the year before. */
                compare?: "previous" | "year";
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many rows a page has at most, up to 5,000. */
                limit?: number;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
                /** @description How the rows are sorted: a field, with `-` before it for descending. The most revenue comes first by default. */
                sort?: "-revenue" | "revenue" | "-units" | "units" | "-orders" | "orders" | "name" | "-name";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The days that the figures are about. */
                        range: components["schemas"]["FigureRange"];
                        /** @description How many rows there are on all pages. */
                        total: number;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description The days compared with. */
                        previousRange: components["schemas"]["FigureRange"];
                        /** @description The products sold in the range or in the days compared with. */
                        products: components["schemas"]["SalesProduct"][];
                        /** @description All pages together. */
                        totals: {
                            /** @description How many pieces were sold: those in orders paid in the range and not cancelled since. */
                            units: number;
                            /** @description The revenue of the range, in US dollars: paid orders by the day that their money came, without those cancelled since. */
                            revenue: number;
                            /** @description The revenue beside that of the days compared with. */
                            revenueComparison: components["schemas"]["Comparison"];
                            /** @description How many orders were paid, each counted once. */
                            orders: number;
                            /** @description What shipping and tax, less discounts, add to the revenue of the products, in US dollars; may be negative. */
                            adjusted: number;
                        };
                    };
                };
            };
        };
    };
    getOrdersAnalyticsCustomers: {
        parameters: {
            query?: {
                /** @description The first day: a date (`2026-11-01`), or a moment, which means the day that it falls on in the shop’s time zone (UTC for all shops together). Send either days, a `period` or a `month`. */
                startDate?: string;
                /** @description The last day, which is included whole. Today by default. */
                endDate?: string;
                /** @description Instead of `startDate`: how many days up to `endDate`, from 1 to 3,653. 30 by default. */
                days?: number;
                /** @description A calendar month instead of days: `this-month` ends today. */
                period?: "this-month" | "last-month";
                /** @description Any month instead of days, such as `2026-10`: this one or an earlier one. */
                month?: string;
                /** @description The days to compare with: `previous` are as many days right before (the month before for a month), `year` the same days of the year before. */
                compare?: "previous" | "year";
                /** @description The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it. */
                page?: number;
                /** @description How many rows a page has at most, up to 5,000. */
                limit?: number;
                /** @description The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another. */
                merchantId?: string;
                /** @description How the rows are sorted: a field, with `-` before it for descending. The most revenue comes first by default. */
                sort?: "-revenue" | "revenue" | "-orders" | "orders" | "name" | "-name";
            };
        };
        responses: {
            /** @description Done. */
            200: {
                content: {
                    "application/json": {
                        /** @description The days that the figures are about. */
                        range: components["schemas"]["FigureRange"];
                        /** @description How many rows there are on all pages. */
                        total: number;
                        /** @description The number of this page, as asked for. */
                        page: number;
                        /** @description The most entries of a page, as asked for. */
                        limit: number;
                        /** @description The customers who paid in the range. */
                        customers: components["schemas"]["SalesCustomer"][];
                        /** @description All pages together. */
                        totals: {
                            /** @description How many orders were paid. */
                            orders: number;
                            /** @description Their revenue in US dollars. */
                            revenue: number;
                        };
                    };
                };
            };
        };
    };
}

/** Each call that a key can make, as the reference names it. */
export interface Calls {
    'POST /api/merchants/{id}/test-shop': operations['postMerchantsByIdTestShop'];
    'GET /api/merchants': operations['getMerchants'];
    'POST /api/merchants': operations['postMerchants'];
    'GET /api/merchants/{id}': operations['getMerchantsById'];
    'PATCH /api/merchants/{id}': operations['patchMerchantsById'];
    'GET /api/merchants/{id}/first-steps': operations['getMerchantsByIdFirstSteps'];
    'PUT /api/merchants/{id}/first-steps': operations['putMerchantsByIdFirstSteps'];
    'GET /api/customers/{id}/export': operations['getCustomersByIdExport'];
    'GET /api/orders': operations['getOrders'];
    'POST /api/orders': operations['postOrders'];
    'GET /api/orders/waiting': operations['getOrdersWaiting'];
    'GET /api/orders/counts': operations['getOrdersCounts'];
    'GET /api/orders/held': operations['getOrdersHeld'];
    'GET /api/orders/{id}': operations['getOrdersById'];
    'PATCH /api/orders/{id}': operations['patchOrdersById'];
    'GET /api/orders/{id}/instructions': operations['getOrdersByIdInstructions'];
    'PATCH /api/orders/{id}/status': operations['patchOrdersByIdStatus'];
    'POST /api/orders/{id}/payments/{paymentId}/never-came': operations['postOrdersByIdPaymentsByPaymentIdNeverCame'];
    'POST /api/orders/{id}/cancel': operations['postOrdersByIdCancel'];
    'POST /api/orders/{id}/undo': operations['postOrdersByIdUndo'];
    'POST /api/orders/{id}/release': operations['postOrdersByIdRelease'];
    'POST /api/orders/{id}/notes': operations['postOrdersByIdNotes'];
    'POST /api/orders/{id}/resend-instructions': operations['postOrdersByIdResendInstructions'];
    'POST /api/orders/{id}/payment-request': operations['postOrdersByIdPaymentRequest'];
    'POST /api/orders/{id}/customer-told': operations['postOrdersByIdCustomerTold'];
    'POST /api/orders/{id}/refunds': operations['postOrdersByIdRefunds'];
    'PATCH /api/refunds/{id}': operations['patchRefundsById'];
    'GET /api/refunds': operations['getRefunds'];
    'GET /api/orders/packing-slips': operations['getOrdersPackingSlips'];
    'GET /api/orders/address-labels': operations['getOrdersAddressLabels'];
    'GET /api/orders/export': operations['getOrdersExport'];
    'GET /api/money': operations['getMoney'];
    'GET /api/money/export': operations['getMoneyExport'];
    'GET /api/money/{id}': operations['getMoneyById'];
    'GET /api/money/days': operations['getMoneyDays'];
    'POST /api/money/closes': operations['postMoneyCloses'];
    'GET /api/money/closes/export': operations['getMoneyClosesExport'];
    'GET /api/customers/suggestions': operations['getCustomersSuggestions'];
    'GET /api/customers': operations['getCustomers'];
    'GET /api/customers/export': operations['getCustomersExport'];
    'GET /api/customers/{id}': operations['getCustomersById'];
    'PATCH /api/customers/{id}': operations['patchCustomersById'];
    'GET /api/customers/{id}/merge': operations['getCustomersByIdMerge'];
    'POST /api/customers/{id}/merge': operations['postCustomersByIdMerge'];
    'POST /api/customers/{id}/erase': operations['postCustomersByIdErase'];
    'GET /api/products': operations['getProducts'];
    'POST /api/products': operations['postProducts'];
    'GET /api/products/{id}': operations['getProductsById'];
    'PUT /api/products/{id}': operations['putProductsById'];
    'POST /api/products/{id}/archive': operations['postProductsByIdArchive'];
    'POST /api/products/{id}/restore': operations['postProductsByIdRestore'];
    'GET /api/products/variants': operations['getProductsVariants'];
    'POST /api/products/variants/{id}/stock': operations['postProductsVariantsByIdStock'];
    'GET /api/products/variants/{id}/movements': operations['getProductsVariantsByIdMovements'];
    'GET /api/products/export': operations['getProductsExport'];
    'POST /api/products/import/check': operations['postProductsImportCheck'];
    'POST /api/products/import': operations['postProductsImport'];
    'PATCH /api/products/{id}/pictures/{pictureId}': operations['patchProductsByIdPicturesByPictureId'];
    'DELETE /api/products/{id}/pictures/{pictureId}': operations['deleteProductsByIdPicturesByPictureId'];
    'PUT /api/merchants/logo': operations['putMerchantsLogo'];
    'DELETE /api/merchants/logo': operations['deleteMerchantsLogo'];
    'POST /api/products/{id}/pictures': operations['postProductsByIdPictures'];
    'GET /api/payment-receipts': operations['getPaymentReceipts'];
    'POST /api/payment-receipts': operations['postPaymentReceipts'];
    'GET /api/payment-receipts/{id}': operations['getPaymentReceiptsById'];
    'GET /api/payment-receipts/{id}/raw': operations['getPaymentReceiptsByIdRaw'];
    'GET /api/payment-receipts/{id}/text': operations['getPaymentReceiptsByIdText'];
    'POST /api/payment-receipts/{id}/decision': operations['postPaymentReceiptsByIdDecision'];
    'POST /api/payment-receipts/{id}/undo': operations['postPaymentReceiptsByIdUndo'];
    'GET /api/payment-inbox': operations['getPaymentInbox'];
    'PUT /api/payment-inbox/settings': operations['putPaymentInboxSettings'];
    'PUT /api/payment-inbox/mailbox': operations['putPaymentInboxMailbox'];
    'DELETE /api/payment-inbox/mailbox': operations['deletePaymentInboxMailbox'];
    'POST /api/payment-inbox/mailbox/folders': operations['postPaymentInboxMailboxFolders'];
    'PUT /api/payment-inbox/mailbox/pause': operations['putPaymentInboxMailboxPause'];
    'POST /api/payment-inbox/forwarding-address': operations['postPaymentInboxForwardingAddress'];
    'POST /api/payment-inbox/addresses': operations['postPaymentInboxAddresses'];
    'POST /api/payment-inbox/addresses/{id}/code': operations['postPaymentInboxAddressesByIdCode'];
    'POST /api/payment-inbox/addresses/{id}/confirm': operations['postPaymentInboxAddressesByIdConfirm'];
    'DELETE /api/payment-inbox/addresses/{id}': operations['deletePaymentInboxAddressesById'];
    'POST /api/payment-receipts/mailbox': operations['postPaymentReceiptsMailbox'];
    'POST /api/payment-statements': operations['postPaymentStatements'];
    'GET /api/webhooks': operations['getWebhooks'];
    'PUT /api/webhooks': operations['putWebhooks'];
    'POST /api/webhooks/enable': operations['postWebhooksEnable'];
    'GET /api/webhooks/secret': operations['getWebhooksSecret'];
    'POST /api/webhooks/secret/rotate': operations['postWebhooksSecretRotate'];
    'POST /api/webhooks/test': operations['postWebhooksTest'];
    'GET /api/webhooks/deliveries': operations['getWebhooksDeliveries'];
    'GET /api/webhooks/deliveries/{id}': operations['getWebhooksDeliveriesById'];
    'POST /api/webhooks/deliveries/{id}/replay': operations['postWebhooksDeliveriesByIdReplay'];
    'POST /api/webhooks/deliveries/replay': operations['postWebhooksDeliveriesReplay'];
    'GET /api/webhooks/endpoints': operations['getWebhooksEndpoints'];
    'POST /api/webhooks/endpoints': operations['postWebhooksEndpoints'];
    'PATCH /api/webhooks/endpoints/{id}': operations['patchWebhooksEndpointsById'];
    'DELETE /api/webhooks/endpoints/{id}': operations['deleteWebhooksEndpointsById'];
    'GET /api/webhooks/endpoints/{id}/secret': operations['getWebhooksEndpointsByIdSecret'];
    'POST /api/webhooks/endpoints/{id}/rotate-secret': operations['postWebhooksEndpointsByIdRotateSecret'];
    'POST /api/webhooks/endpoints/{id}/test': operations['postWebhooksEndpointsByIdTest'];
    'GET /api/webhooks/events': operations['getWebhooksEvents'];
    'GET /api/merchants/settings': operations['getMerchantsSettings'];
    'PUT /api/merchants/settings': operations['putMerchantsSettings'];
    'GET /api/notifications/preferences': operations['getNotificationsPreferences'];
    'PUT /api/notifications/preferences': operations['putNotificationsPreferences'];
    'GET /api/notifications/templates': operations['getNotificationsTemplates'];
    'POST /api/notifications/test': operations['postNotificationsTest'];
    'GET /api/message-templates': operations['getMessageTemplates'];
    'PUT /api/message-templates/{kind}': operations['putMessageTemplatesByKind'];
    'DELETE /api/message-templates/{kind}': operations['deleteMessageTemplatesByKind'];
    'POST /api/message-templates/{kind}/preview': operations['postMessageTemplatesByKindPreview'];
    'POST /api/message-templates/{kind}/test': operations['postMessageTemplatesByKindTest'];
    'GET /api/messages': operations['getMessages'];
    'GET /api/audit': operations['getAudit'];
    'GET /api/audit/export': operations['getAuditExport'];
    'GET /api/integrations': operations['getIntegrations'];
    'PUT /api/integrations/sms': operations['putIntegrationsSms'];
    'PUT /api/integrations/model': operations['putIntegrationsModel'];
    'PUT /api/integrations/ups': operations['putIntegrationsUps'];
    'PUT /api/integrations/usps': operations['putIntegrationsUsps'];
    'DELETE /api/integrations/{kind}': operations['deleteIntegrationsByKind'];
    'POST /api/integrations/{kind}/check': operations['postIntegrationsByKindCheck'];
    'POST /api/integrations/{kind}/test': operations['postIntegrationsByKindTest'];
    'GET /api/levy/integration': operations['getLevyIntegration'];
    'PUT /api/levy/integration': operations['putLevyIntegration'];
    'GET /api/levy/health': operations['getLevyHealth'];
    'GET /api/levy/events': operations['getLevyEvents'];
    'GET /api/levy/unanswered': operations['getLevyUnanswered'];
    'GET /api/levy/events/{id}': operations['getLevyEventsById'];
    'PUT /api/levy/events/{id}/feedback': operations['putLevyEventsByIdFeedback'];
    'POST /api/levy/events/{id}/send': operations['postLevyEventsByIdSend'];
    'POST /api/levy/events/{id}/discard': operations['postLevyEventsByIdDiscard'];
    'POST /api/levy/conversations/{id}/reply': operations['postLevyConversationsByIdReply'];
    'POST /api/levy/conversations/{id}/close': operations['postLevyConversationsByIdClose'];
    'GET /api/conversations': operations['getConversations'];
    'GET /api/conversations/counts': operations['getConversationsCounts'];
    'GET /api/conversations/{id}': operations['getConversationsById'];
    'PUT /api/conversations/{id}/assignee': operations['putConversationsByIdAssignee'];
    'POST /api/conversations/{id}/answers': operations['postConversationsByIdAnswers'];
    'POST /api/conversations/{id}/close': operations['postConversationsByIdClose'];
    'POST /api/conversations/{id}/reopen': operations['postConversationsByIdReopen'];
    'DELETE /api/conversations/{id}/left-email': operations['deleteConversationsByIdLeftEmail'];
    'GET /api/canned-answers': operations['getCannedAnswers'];
    'POST /api/canned-answers': operations['postCannedAnswers'];
    'PUT /api/canned-answers/{id}': operations['putCannedAnswersById'];
    'DELETE /api/canned-answers/{id}': operations['deleteCannedAnswersById'];
    'GET /api/levy/articles': operations['getLevyArticles'];
    'POST /api/levy/articles': operations['postLevyArticles'];
    'PUT /api/levy/articles/{id}': operations['putLevyArticlesById'];
    'DELETE /api/levy/articles/{id}': operations['deleteLevyArticlesById'];
    'POST /api/levy/articles/{id}/accept': operations['postLevyArticlesByIdAccept'];
    'POST /api/levy/articles/import': operations['postLevyArticlesImport'];
    'POST /api/levy/test': operations['postLevyTest'];
    'GET /api/levy/test-questions': operations['getLevyTestQuestions'];
    'POST /api/levy/test-questions': operations['postLevyTestQuestions'];
    'PUT /api/levy/test-questions/{id}': operations['putLevyTestQuestionsById'];
    'DELETE /api/levy/test-questions/{id}': operations['deleteLevyTestQuestionsById'];
    'POST /api/levy/test-questions/{id}/run': operations['postLevyTestQuestionsByIdRun'];
    'GET /api/levy/taught-examples': operations['getLevyTaughtExamples'];
    'POST /api/levy/taught-examples': operations['postLevyTaughtExamples'];
    'POST /api/levy/taught-examples/review': operations['postLevyTaughtExamplesReview'];
    'PUT /api/levy/taught-examples/{id}': operations['putLevyTaughtExamplesById'];
    'DELETE /api/levy/taught-examples/{id}': operations['deleteLevyTaughtExamplesById'];
    'POST /api/levy/taught-examples/{id}/restore': operations['postLevyTaughtExamplesByIdRestore'];
    'GET /api/levy/widget/sightings': operations['getLevyWidgetSightings'];
    'POST /api/levy/widget/preview': operations['postLevyWidgetPreview'];
    'GET /api/dashboard/stats': operations['getDashboardStats'];
    'GET /api/dashboard/to-do': operations['getDashboardToDo'];
    'GET /api/dashboard/to-do/shops': operations['getDashboardToDoShops'];
    'GET /api/orders/analytics/summary': operations['getOrdersAnalyticsSummary'];
    'GET /api/orders/analytics/products': operations['getOrdersAnalyticsProducts'];
    'GET /api/orders/analytics/customers': operations['getOrdersAnalyticsCustomers'];
}

/** Matches the last part of a problem's `type`. */
export type ProblemCode =
    | 'bad-request'
    | 'conflict'
    | 'customer-emails-off'
    | 'external-id-taken'
    | 'forbidden'
    | 'idempotency-key-reused'
    | 'illegal-transition'
    | 'internal'
    | 'invalid-credentials'
    | 'not-editable'
    | 'not-found'
    | 'not-undoable'
    | 'order-changed'
    | 'out-of-stock'
    | 'payload-too-large'
    | 'reference-counted'
    | 'request-in-flight'
    | 'settings-changed'
    | 'shop-closed'
    | 'too-many-requests'
    | 'unauthorized'
    | 'unavailable'
    | 'unsupported-media-type'
    | 'validation';
